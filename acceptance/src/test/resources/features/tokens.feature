Feature: Tokens
  The gateway and the services believe a token only if the user service signed it for them and its time has not passed.

  Background:
    Given Ann is logged in

  Scenario: A token from elsewhere that is just like the user service's is believed
    Given Ann carries a token like the user service's
    When Ann asks GET /api/users/me
    Then the answer is 200
    When Ann asks GET /api/messages?limit=1
    Then the answer is 200

  Scenario Outline: A token <flaw> is not believed
    Given Ann carries a token <flaw>
    When Ann asks the gateway GET /api/users/me
    Then the problem is unauthenticated
    When Ann asks the gateway POST /api/messages with the body {"text": "Hello"}
    Then the problem is unauthenticated
    When Ann asks the user service GET /api/users/me
    Then the problem is unauthenticated
    When Ann asks the message service GET /api/messages
    Then the problem is unauthenticated

    Examples:
      | flaw                                   |
      | that has expired                       |
      | that is not valid yet                  |
      | of another issuer                      |
      | for another audience                   |
      | without an issuer                      |
      | without an audience                    |
      | signed by a stranger                   |
      | signed by the message service          |
      | meant for internal calls               |
      | with the algorithm none                |
      | with HS256 and the public key as its secret |
      | with RS512                             |
      | with changed claims                    |

  Scenario Outline: The header "<header>" is no token, for the <server>
    Given the next request has the header Authorization: <header>
    When somebody asks the <server> GET <path>
    Then the problem is unauthenticated

    Examples:
      | header                | server          | path          |
      | Bearer                | gateway         | /api/messages |
      | Bearer x              | gateway         | /api/messages |
      | Bearer a.b.c          | gateway         | /api/messages |
      | Basic YTpi            | gateway         | /api/messages |
      | nonsense              | gateway         | /api/messages |
      | Bearer a.b.c          | user service    | /api/users/me |
      | Basic YTpi            | user service    | /api/users/me |
      | Bearer a b            | user service    | /api/users/me |
      | Bearer a.b.c          | message service | /api/messages |
      | Bearer                | message service | /api/messages |

  Scenario Outline: Without a token there is nothing to see at <path>
    When somebody asks GET <path>
    Then the problem is unauthenticated

    Examples:
      | path                      |
      | /api/users/me             |
      | /api/users/{Ann}          |
      | /api/users/{Ann}/summary  |
      | /api/users/{Ann}/messages |
      | /api/messages             |
      | /api/messages/1           |
      | /api/nothing              |

  Scenario: A token that has expired keeps nobody from a new one
    Given Ann carries a token that has expired
    When Ann asks POST /api/sessions with the body {"nickname": "{Ann}", "password": "s3cret-word"}
    Then the answer is 200
    When Ann asks GET /.well-known/jwks.json
    Then the answer is 200

  Scenario Outline: A good token with "<more>" is none, for the <server>
    Given Ann's token is called token
    And the next request has the header Authorization: Bearer {token}<more>
    When somebody asks the <server> GET <path>
    Then the problem is unauthenticated

    Examples:
      | more | server          | path          |
      | !    | gateway         | /api/messages |
      | !    | user service    | /api/users/me |
      | !    | message service | /api/messages |

  Scenario: A token in the query is none
    Given Ann's token is called token
    When somebody asks GET /api/users/me?access_token={token}
    Then the problem is unauthenticated

  Scenario: A user's token is refused at internal calls
    When Ann asks the user service GET /internal/users?nicknames={Ann}
    Then the problem is unauthenticated

  Scenario: Internal calls are not routed
    When Ann asks GET /internal/users?nicknames={Ann}
    Then the problem is not-found

  Scenario: A revoked token is the gateway's business
    Given Ann logs out
    When Ann asks the gateway GET /api/messages
    Then the problem is unauthenticated
    When Ann asks the message service GET /api/messages
    Then the answer is 200
