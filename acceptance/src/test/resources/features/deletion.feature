Feature: Deleting one's account
  It ends everything that the user had, at once, and the nickname is never given out again.

  Background:
    Given Ann and Bob are logged in

  Scenario: Nothing is left
    Given Ann follows Bob
    And Bob follows Ann
    When Bob asks DELETE /api/users/me
    Then the answer is 204
    And the answer has no body
    When Ann asks GET /api/users/{Bob}
    Then the problem is not-found
    When Ann asks GET /api/users/{Bob}/summary
    Then the problem is not-found
    When Ann asks GET /api/users?search={Bob}
    Then the users listed are nobody
    When Ann asks GET /api/users/{Ann}/followers
    Then the users listed are nobody
    When Ann asks GET /api/users/{Ann}/summary
    Then the answer is 200 with:
      | followers | 0 |
      | following | 0 |

  Scenario: All tokens end, and so do log-ins
    Given Bob's token is called first
    And Bob logs in
    When Bob asks DELETE /api/users/me
    Then the answer is 204
    When Bob asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob uses the token first
    And Bob asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob tries to log in with the password "s3cret-word"
    Then the problem is bad-credentials

  Scenario: The services themselves know nobody any more
    When Bob asks DELETE /api/users/me
    And Bob asks the user service GET /api/users/me
    Then the problem is not-found
    When Bob asks the user service PUT /api/users/{Ann}/subscription
    Then the problem is not-found
    When Bob asks the user service DELETE /api/users/me
    Then the problem is not-found

  Scenario: The nickname stays taken
    When Bob asks DELETE /api/users/me
    And somebody asks POST /api/users with:
      """
      {"nickname": "{upper-Bob}", "firstName": "Bob", "lastName": "Other", "password": "s3cret-word"}
      """
    Then the problem is nickname-taken

  Scenario: Without a token
    When somebody asks DELETE /api/users/me
    Then the problem is unauthenticated

  Scenario: A chat ends with its account
    Given Bob opens the chat
    When Bob asks DELETE /api/users/me
    Then Bob is closed with 4001

  Scenario: Messages disappear, and everybody is told
    Given Ann opens the chat
    And Bob has sent "/public:Hello"
    When Bob asks DELETE /api/users/me
    Then Ann gets the frame {"op": "deleted", "id": {it}}
    When Ann asks GET /api/messages/{it}
    Then the problem is not-found
    When Ann asks GET /api/messages/{it}/revisions
    Then the problem is not-found
    When Ann asks GET /api/users/{Bob}/messages
    Then the problem is not-found

  Scenario: Likes, shares, replies and subscriptions go, and the feed forgets
    Given Ann has sent "Question", called question
    And Bob asks PUT /api/messages/{question}/like
    And Bob asks PUT /api/messages/{question}/share
    And Bob has replied "Answer" to question
    And Ann follows Bob
    When Ann asks GET /api/feed
    Then the messages listed are Answer and Question
    When Bob asks DELETE /api/users/me
    Then Ann can soon read GET /api/messages/{question} with:
      | likes   | 0 |
      | shares  | 0 |
      | replies | 0 |
    When Ann asks GET /api/messages/{question}/replies
    Then the messages listed are nobody
    When Ann asks GET /api/feed
    Then the messages listed are nobody
    When Ann asks GET /api/users/{Ann}/following
    Then the users listed are nobody
    When Ann asks PUT /api/users/{Bob}/subscription
    Then the problem is not-found
    When Ann asks POST /api/messages with the body {"text": "@{Bob}:Hello"}
    Then the problem is validation on text

  Scenario: Who comes back is told of the end, and not what was said
    Given Ann opens the chat
    When Ann's line is cut
    And Bob has sent "unspeakable"
    And Bob asks DELETE /api/users/me
    Then Ann can soon see it no more
    When Ann resumes
    Then Ann gets the frame {"op": "deleted", "id": {it}}
    And Ann was told nothing with unspeakable
