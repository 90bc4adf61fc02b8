@isolated
Feature: Redis is down
  What needs Redis says so; everything else works.

  Scenario: No logout while Redis is down, but everything else
    Given Ann and Bob are logged in
    And Redis is down
    When Ann asks the user service DELETE /api/sessions/current
    Then the problem is unavailable
    When Ann asks DELETE /api/sessions/current
    Then the problem is unavailable
    When Ann asks GET /api/users/me
    Then the answer is 200
    When Ann follows Bob
    And Ann asks GET /api/users/{Ann}/following
    Then the users listed are Bob
    When Ann sends "Hello"
    Then the answer is 201
    When Ann logs in
    Then the answer is 200
    When Ann tries to log in with the password "wr0ng-word"
    Then the problem is bad-credentials
    When Redis is back, and empty
    Then Bob can soon ask POST /api/tickets
    And Ann can soon log out

  Scenario: No leases and no tickets while Redis is down, but edits
    Given Ann and Bob are logged in
    And Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    And Redis is down
    When Ann asks POST /api/messages/{it}/edit-lease
    Then the problem is unavailable
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the problem is unavailable
    When Ann asks POST /api/tickets
    Then the problem is unavailable
    When Ann edits it to "second"
    Then the answer is 200
    When Bob asks GET /api/messages/{it}/revisions
    Then the messages listed are second and Hello
    When Redis is back, and empty
    Then Ann can soon ask POST /api/tickets
    And Ann can soon ask POST /api/messages/{it}/edit-lease
    When Bob edits it to "third"
    Then the problem is edit-in-progress
    And Ann can soon log out

  Scenario: Redis comes back empty, and no revoked token revives
    Given Ann, Bob and Eve are logged in
    And Ann's token is called out
    And Bob's token is called before
    And Bob logs in
    And Bob changes the password to "0ther-word"
    And Ann logs out
    When Redis is down
    And Ann asks GET /api/users/me
    Then the problem is unauthenticated
    When Redis is back, and empty
    And Ann asks GET /api/users/me
    Then the problem is unauthenticated
    When Ann asks the gateway started later GET /api/users/me
    Then the problem is unauthenticated
    When Bob asks the gateway started later GET /api/users/me
    Then the answer is 200
    When Bob uses the token before
    And Bob asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob asks the gateway started later GET /api/users/me
    Then the problem is unauthenticated

  Scenario: Each gateway limits rates alone, and tells no ticket
    Given Ann and Bob are logged in
    And Redis is down
    When Ann asks the gateway with a low rate GET /api/users/me too fast
    Then the problem is too-many-requests
    When Bob asks the gateway with a low rate GET /api/users/me
    Then the answer is 200
    When somebody asks for a socket with ticket=never-given
    Then the problem is unavailable
    When somebody asks GET /api/stream?ticket=never-given
    Then the problem is unavailable

  Scenario: No unicasts while Redis is down, but all others
    Given Ann and Bob are online
    And Redis is down
    When Ann sends "@{Bob}:Hello"
    Then the problem is unavailable
    When Ann sends "Hello"
    Then the answer is 201
    And Ann and Bob get the frame {"op": "message", "message": {"id": {it}}}
    When Bob asks GET /api/presence
    Then the answer is 200

  Scenario: Likes, lists, feeds and searches go on while Redis is down
    Given Ann and Bob are logged in
    And Ann follows Bob
    And Bob has sent "Hello #down{Bob} @{Ann}"
    And Redis is down
    When Ann asks PUT /api/messages/{it}/like
    Then the answer is 204
    When Ann asks PUT /api/messages/{it}/share
    Then the answer is 204
    When Ann asks GET /api/messages/{it}
    Then the answer is 200 with:
      | likes  | 1 |
      | shares | 1 |
    When Ann asks GET /api/feed
    Then the messages listed are Hello #down{Bob} @{Ann}
    And the answer has no header X-Degraded
    When Ann asks GET /api/messages?hashtag=down{Bob}&mention={Ann}&search=hello
    Then the messages listed are Hello #down{Bob} @{Ann}
    When Ann asks GET /api/messages/{it}/replies
    Then the messages listed are nobody
    When Ann asks GET /api/hashtags/popular
    Then the answer is 200
    When Ann asks GET /api/users/{Bob}/messages
    Then the messages listed are Hello #down{Bob} @{Ann}
    When Ann asks GET /api/users?search={Bob}
    Then the users listed are Bob
    When Ann asks GET /api/users/recommended
    Then the users listed are nobody
    When Ann asks GET /api/users/{Bob}/summary
    Then the answer is 200 with:
      | followers | 1 |

  Scenario: A changed password and a deleted account end tokens even while Redis is down
    Given Ann and Bob are logged in
    And Ann's token is called before
    And Ann logs in
    And Redis is down
    When Ann changes the password to "0ther-word"
    And Ann asks GET /api/users/me
    Then the answer is 200
    When Bob asks DELETE /api/users/me
    Then the answer is 204
    And Bob can soon ask GET /api/users/me no more
    When Ann uses the token before
    Then Ann can soon ask GET /api/users/me no more

  Scenario: A chat whose token was revoked while Redis was down is closed when Redis is back
    Given Ann is online
    And Ann logs in
    And Redis is down
    When Ann changes the password to "0ther-word"
    Then the answer is 200
    When Redis is back, and empty
    Then Ann is closed with 4001
