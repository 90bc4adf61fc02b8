Feature: Revisions
  Every text that a message ever had can be read by those who see the message.

  Background:
    Given Ann, Bob and Eve are logged in

  Scenario: The text it was sent with
    Given Ann has sent "Hello"
    When Bob asks GET /api/messages/{it}/revisions
    Then the answer is 200 with:
      | items.0.version    | 1      |
      | items.0.content    | Hello  |
      | items.0.modifiedBy | {Ann}  |
      | items.0.modifiedAt | a time |
      | items.1            | absent |
      | next               | null   |

  Scenario: Every text, newest first
    Given Ann has sent "/public:one"
    When Bob edits it to " two "
    And Ann edits it to "two"
    And Ann asks GET /api/messages/{it}/revisions
    Then the answer is 200 with:
      | items.0.version    | 3      |
      | items.0.content    | two    |
      | items.0.modifiedBy | {Ann}  |
      | items.1.version    | 2      |
      | items.1.content    | two    |
      | items.1.modifiedBy | {Bob}  |
      | items.2.version    | 1      |
      | items.2.content    | one    |
      | items.2.modifiedBy | {Ann}  |
      | items.2.modifiedAt | a time |
      | items.3            | absent |

  Scenario: What did not change it is not among them
    Given Ann has sent "/private:one"
    When Bob edits it to "two"
    Then the problem is forbidden
    When Ann asks PATCH /api/messages/{it} with the body {}
    Then the answer is 200
    Given the next request has the header If-Match: "7"
    When Ann edits it to "two"
    Then the problem is stale-version
    When Bob asks GET /api/messages/{it}/revisions
    Then the messages listed are one

  Scenario: Page by page
    Given Ann has sent "/public:1"
    And Bob has edited it to 2, 3, 4 and 5
    When Ann asks GET /api/messages/{it}/revisions?limit=2
    Then the messages listed are 5 and 4
    And there is a next page
    And next of the answer is called cursor
    Given Bob has edited it to 6
    When Ann asks GET /api/messages/{it}/revisions?limit=2&cursor={cursor}
    Then the messages listed are 3 and 2
    And next of the answer is called cursor
    When Ann asks GET /api/messages/{it}/revisions?limit=2&cursor={cursor}
    Then the messages listed are 1
    And there is no next page

  Scenario Outline: <query> asks for no page
    Given Ann has sent "Hello"
    When Ann asks GET /api/messages/{it}/revisions?<query>
    Then the problem is validation on <fields>

    Examples:
      | query             | fields        |
      | limit=0           | limit         |
      | limit=201         | limit         |
      | limit=x           | limit         |
      | cursor=x          | cursor        |
      | cursor=x&limit=-1 | cursor, limit |

  Scenario: Only for those who see the message
    Given Ann has sent "!{Eve}/public:Hello"
    When Eve asks GET /api/messages/{it}/revisions
    Then the problem is not-found
    When Eve asks GET /api/messages/{it}/revisions?limit=0
    Then the problem is validation on limit
    When Bob asks HEAD /api/messages/{it}/revisions
    Then the answer is 200
    When Ann asks POST /api/messages/{it}/revisions
    Then the problem is method-not-allowed
    And the answer has the header Allow: GET, HEAD, OPTIONS

  Scenario: They go with the message
    Given Ann has sent "/public:Hello"
    And Bob has edited it to secret
    When Ann deletes it
    And Bob asks GET /api/messages/{it}/revisions
    Then the problem is not-found
    When Ann asks GET /api/messages/0/revisions
    Then the problem is not-found
