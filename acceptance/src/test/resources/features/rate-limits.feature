Feature: Rate limits
  The gateway lets each client send only so fast: each user, and each address without a token.

  Background:
    Given Ann and Bob are logged in

  Scenario: Who sends too fast has to wait, and nobody else
    When Ann asks the gateway with a low rate GET /api/users/me
    Then the answer is 200
    When Ann asks the gateway with a low rate GET /api/messages?limit=1 too fast
    Then the problem is too-many-requests
    And the answer asks to wait at most 10 seconds
    And the answer has the header Cache-Control: no-store
    When Bob asks the gateway with a low rate GET /api/users/me
    Then the answer is 200

  Scenario: All of a user's tokens are one client
    Given Ann's token is called first
    When Ann asks the gateway with a low rate GET /api/users/me too fast
    And Ann logs in
    And Ann asks the gateway with a low rate GET /api/users/me
    Then the problem is too-many-requests

  Scenario: Without a token the address is the client, whatever headers say
    When somebody asks the gateway with a low rate GET /.well-known/jwks.json too fast
    Then the problem is too-many-requests
    Given the next request has the header X-Forwarded-For: 10.1.2.3
    When somebody asks the gateway with a low rate GET /api/users/me
    Then the problem is too-many-requests
    When Ann asks the gateway with a low rate GET /api/users/me
    Then the answer is 200

  Scenario: Requests to all gateways count together
    When Bob asks the gateway number two GET /api/users/me
    Then the answer is 200
    When Ann asks the gateway with a low rate GET /api/users/me too fast
    And Ann asks the gateway number two GET /api/users/me
    Then the problem is too-many-requests
    When Bob asks the gateway number two GET /api/users/me
    Then the answer is 200

  Scenario: A socket is one request
    When Ann asks the gateway with a low rate GET /api/users/me too fast
    And Ann asks the gateway with a low rate for a socket
    Then the problem is too-many-requests
