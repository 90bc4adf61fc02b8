Feature: The gateway
  One door for all clients, which believes nothing that a client says of itself.

  Background:
    Given Ann and Bob are logged in

  Scenario Outline: The header <header> changes nothing
    Given the next request has the header <header>: <value>
    When Ann asks GET /api/users/me
    Then the answer is 200 with:
      | nickname | {Ann} |

    Examples:
      | header              | value              |
      | X-User-Id           | {Bob-id}           |
      | X-User              | {Bob}              |
      | X-Nickname          | {Bob}              |
      | X-Forwarded-User    | {Bob}              |
      | X-Forwarded-For     | 10.0.0.1           |
      | X-Forwarded-Host    | elsewhere.example  |
      | X-Forwarded-Prefix  | /elsewhere         |
      | X-Forwarded-Proto   | https              |
      | Forwarded           | host=elsewhere.example |
      | X-HTTP-Method-Override | DELETE          |

  Scenario Outline: The location of an answer does not follow the header <header>
    Given the next request has the header <header>: <value>
    And Ann has sent "Hello"
    Then the answer has the header Location: /api/messages/{it}

    Examples:
      | header             | value                  |
      | X-Forwarded-Host   | elsewhere.example      |
      | X-Forwarded-Prefix | /elsewhere             |
      | Forwarded          | host=elsewhere.example |

  Scenario Outline: <path> carries the security headers
    When Ann asks GET <path>
    Then the answer has the header X-Content-Type-Options: nosniff
    And the answer has the header Cache-Control: no-store

    Examples:
      | path                |
      | /api/users/me       |
      | /api/messages       |
      | /api/users/{Nobody} |
      | /api/nothing        |

  Scenario: The stack says who it is
    When Ann asks GET /api/users/me
    Then the stack says who it is
    When Ann asks GET /api/messages
    Then the stack says who it is
    When Ann asks the user service GET /api/users/{Nobody}
    Then the stack says who it is
    When somebody asks the message service GET /api/messages
    Then the stack says who it is
    When somebody asks the user service GET /.well-known/jwks.json
    Then the stack says who it is

  Scenario Outline: The <server> serves this description of the API
    When somebody asks the <server> GET /v3/api-docs
    Then the answer is 200 with:
      | openapi | 3.1.1 |
    And the answer is the description of the API, byte for byte

    Examples:
      | server          |
      | user service    |
      | message service |

  Scenario: A service that is down is unavailable, the other is not
    When Ann asks the gateway without user service GET /api/users/me
    Then the problem is unavailable
    When somebody asks the gateway without user service POST /api/sessions with the body {}
    Then the problem is unavailable
    When Ann asks the gateway without user service GET /api/messages?limit=1
    Then the answer is 200
    When Ann asks the gateway without message service GET /api/messages
    Then the problem is unavailable
    When Ann asks the gateway without message service GET /api/users/{Ann}/messages
    Then the problem is unavailable
    When Ann asks the gateway without message service GET /api/users/me
    Then the answer is 200

  Scenario: A token is checked even for a service that is down
    When somebody asks the gateway without user service GET /api/users/me
    Then the problem is unauthenticated

  Scenario: Names that cannot be resolved make a message wait, others are sent
    When Ann asks the message service without user service POST /api/messages with the body {"text": "@{Bob}:Hello"}
    Then the problem is unavailable
    When Ann asks the message service without user service POST /api/messages with the body {"text": "!{Bob}:Hello"}
    Then the problem is unavailable
    When Ann asks the message service without user service POST /api/messages with the body {"text": "Hello"}
    Then the answer is 201
