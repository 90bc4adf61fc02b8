Feature: The feed
  What those whom one follows send and share, newest first.

  Background:
    Given Ann, Bob, Eve and Dan are online

  Scenario: Who follows nobody reads nothing
    Given Bob has sent "Hello"
    When Ann asks GET /api/feed
    Then the messages listed are nobody
    And there is no next page

  Scenario: Messages and shares of those whom one follows
    Given Ann asks PUT /api/users/{Bob}/subscription
    And Bob has sent "one", called one
    And Eve has sent "two", called two
    And Eve has sent "three"
    And Dan has replied "Answer" to one
    When Bob asks PUT /api/messages/{two}/share
    Then the answer is 204
    Given Bob has sent "four"
    When Ann asks GET /api/feed
    Then the messages listed are four, two and one
    And the answer is 200 with:
      | items.0.sharedBy         | null   |
      | items.1.sharedBy         | {Bob}  |
      | items.1.shares           | 1      |
      | items.1.topReply         | null   |
      | items.2.sharedBy         | null   |
      | items.2.topReply.content | Answer |
    When Ann asks GET /api/feed?limit=2
    Then the messages listed are four and two
    And next of the answer is called cursor
    When Ann asks GET /api/feed?limit=2&cursor={cursor}
    Then the messages listed are one
    And there is no next page

  Scenario: A message comes once
    Given Ann asks PUT /api/users/{Bob}/subscription
    And Ann asks PUT /api/users/{Eve}/subscription
    And Bob has sent "by Bob", called bobs
    And Dan has sent "by Dan", called dans
    When Eve asks PUT /api/messages/{bobs}/share
    And Eve asks PUT /api/messages/{dans}/share
    And Bob asks PUT /api/messages/{dans}/share
    And Ann asks GET /api/feed
    Then the messages listed are by Dan and by Bob
    And the answer is 200 with:
      | items.0.sharedBy | {Eve} |
      | items.1.sharedBy | null  |

  Scenario: A feed shows only what one may see
    Given Ann asks PUT /api/users/{Bob}/subscription
    And Bob has sent "@{Eve}:for Eve", called secret
    And Bob has sent "@{Ann}:for Ann"
    And Dan has sent "!{Ann}:not for Ann", called hidden
    When Bob asks PUT /api/messages/{hidden}/share
    And Ann asks GET /api/feed
    Then the messages listed are for Ann

  Scenario: Bad parameters
    When Ann asks GET /api/feed?limit=201&cursor=x
    Then the problem is validation on cursor, limit

  Scenario: Who is followed no more is read no more, and what is shared no more goes
    Given Ann follows Bob and Eve
    And Bob has sent "by Bob"
    And Dan has sent "by Dan", called dans
    And Eve asks PUT /api/messages/{dans}/share
    When Ann asks GET /api/feed/
    Then the messages listed are by Dan and by Bob
    When Eve asks DELETE /api/messages/{dans}/share
    Then the answer is 204
    When Ann unfollows Bob
    And Ann asks GET /api/feed
    Then the messages listed are nobody
    And the answer has no header X-Degraded

  Scenario: What one sends and shares oneself is not in one's feed
    Given Ann follows Bob
    And Ann has sent "by Ann", called anns
    And Dan has sent "by Dan", called dans
    When Ann asks PUT /api/messages/{dans}/share
    And Ann asks GET /api/feed
    Then the messages listed are nobody
    When Bob asks PUT /api/messages/{anns}/share
    And Ann asks GET /api/feed
    Then the messages listed are by Ann
    And the answer is 200 with:
      | items.0.sharedBy | {Bob} |

  Scenario: A share goes with its message
    Given Ann follows Bob
    And Dan has sent "by Dan", called dans
    And Bob asks PUT /api/messages/{dans}/share
    When Dan deletes dans
    And Ann asks GET /api/feed
    Then the messages listed are nobody

  Scenario: While the user service is down the feed is of those known before
    Given Ann follows Bob
    And Bob has sent "Hello"
    When Ann asks GET /api/feed
    Then the messages listed are Hello
    And the answer has no header X-Degraded
    Then Ann can soon read GET /api/feed of the message service without user service with the header X-Degraded: followed-users
    And the messages listed are Hello

  # Without other scenarios' load: a feed is degraded where the user service takes over 1.5 s.
  @isolated
  Scenario: Many who read their feeds at the same time read them whole
    Given Bob has sent "Hello"
    And 60 people follow Bob
    When they all ask GET /api/feed at the same time
    Then each is listed the message Hello, without a header X-Degraded
