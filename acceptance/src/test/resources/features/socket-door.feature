Feature: The door to the chat's socket
  The gateway refuses a handshake in HTTP, before anything is upgraded.

  Background:
    Given Ann is logged in

  Scenario: Without a token there is no socket
    When somebody asks for a socket
    Then the problem is unauthenticated
    When somebody asks GET /ws/chat
    Then the problem is unauthenticated

  Scenario Outline: A token <flaw> opens no socket
    Given Ann carries a token <flaw>
    When Ann asks for a socket
    Then the problem is unauthenticated

    Examples:
      | flaw                     |
      | that has expired         |
      | signed by a stranger     |
      | meant for internal calls |

  Scenario: A revoked token opens no socket
    Given Ann logs out
    When Ann asks for a socket
    Then the problem is unauthenticated

  Scenario Outline: The ticket <query> opens no socket
    When somebody asks for a socket with <query>
    Then the problem is unauthenticated

    Examples:
      | query                |
      | ticket=              |
      | ticket=never-given   |
      | ticket=%20           |
      | access_token=a.b.c   |
      | resume=1             |

  Scenario: A ticket opens nothing else
    When somebody asks GET /api/users/me?ticket=never-given
    Then the problem is unauthenticated
    When somebody asks GET /api/stream?ticket=never-given
    Then the problem is unauthenticated

  Scenario Outline: A page of <origin> opens no socket
    When Ann asks for a socket from <origin>
    Then the problem is forbidden

    Examples:
      | origin                    |
      | https://elsewhere.example |
      | http://chat.example:8081  |
      | https://chat.example.elsewhere.example |
      | null                      |

  Scenario: A good token is asked for before the page's origin
    When somebody asks for a socket from https://elsewhere.example
    Then the problem is unauthenticated

  Scenario: What is no handshake gets no socket
    When Ann asks GET /ws/chat
    Then the problem is malformed
    When Ann asks POST /ws/chat with the body {}
    Then the problem is method-not-allowed
    And the answer has the header Allow: GET, HEAD, OPTIONS
    When Ann asks GET /ws/chats
    Then the problem is not-found
    When Ann asks GET /ws
    Then the problem is not-found

  Scenario: What is no handshake gets no socket from the message service either
    When Ann asks the message service GET /ws/chat
    Then the problem is malformed
    When Ann asks the message service HEAD /ws/chat
    Then the answer is 400
    When Ann asks the message service POST /ws/chat with the body {}
    Then the problem is method-not-allowed
    And the answer has the header Allow: GET, HEAD, OPTIONS
    When Ann asks the message service OPTIONS /ws/chat
    Then the answer is 200
    And the answer has the header Allow: GET, HEAD, OPTIONS
    When somebody asks the message service GET /ws/chat
    Then the problem is unauthenticated

  Scenario: While the message service is down there is no socket
    When Ann asks the gateway without message service for a socket
    Then the problem is unavailable
    And the answer has the header Retry-After: 1
    When Ann asks the gateway without message service GET /api/stream
    Then the problem is unavailable
