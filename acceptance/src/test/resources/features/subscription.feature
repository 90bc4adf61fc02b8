Feature: Subscriptions
  Users follow each other; the lists show the newest subscription first.

  Background:
    Given Ann, Bob, Eve and Dan are logged in

  Scenario: Following, twice as good as once
    When Ann follows Bob
    And Ann follows Bob
    And Ann asks GET /api/users/{Bob}/followers
    Then the users listed are Ann
    And there is no next page
    When Eve asks GET /api/users/{Ann}/following
    Then the users listed are Bob

  Scenario: Unfollowing, twice as good as once
    Given Ann follows Bob
    When Ann unfollows Bob
    And Ann unfollows Bob
    And Ann asks GET /api/users/{Bob}/followers
    Then the users listed are nobody

  Scenario: Letter case does not matter
    When Ann asks PUT /api/users/{upper-Bob}/subscription
    Then the answer is 204
    When Bob asks GET /api/users/{Bob}/followers
    Then the users listed are Ann

  Scenario: The newest subscription comes first
    Given Ann follows Bob
    And Eve follows Bob
    And Dan follows Bob
    When Bob asks GET /api/users/{Bob}/followers
    Then the users listed are Dan, Eve and Ann
    Given Dan follows Eve
    And Dan follows Ann
    When Bob asks GET /api/users/{Dan}/following
    Then the users listed are Ann, Eve and Bob

  Scenario: A subscription that is repeated stays where it was
    Given Ann follows Bob
    And Eve follows Bob
    And Ann follows Bob
    When Bob asks GET /api/users/{Bob}/followers
    Then the users listed are Eve and Ann

  Scenario: Page by page
    Given Bob follows Ann
    And Eve follows Ann
    And Dan follows Ann
    When Ann asks GET /api/users/{Ann}/followers?limit=2
    Then the users listed are Dan and Eve
    And there is a next page
    And next of the answer is called cursor
    When Ann asks GET /api/users/{Ann}/followers?limit=2&cursor={cursor}
    Then the users listed are Bob
    And there is no next page

  Scenario: A page that is just full is the last
    Given Bob follows Ann
    And Eve follows Ann
    When Ann asks GET /api/users/{Ann}/followers?limit=2
    Then the users listed are Eve and Bob
    And there is no next page

  Scenario Outline: Nobody follows <whom>
    When Ann asks <method> /api/users/<whom>/subscription
    Then the problem is not-found

    Examples:
      | method | whom     |
      | PUT    | {Nobody} |
      | PUT    | ab       |
      | PUT    | no.dots  |
      | DELETE | {Nobody} |
      | DELETE | ab       |

  Scenario: Nobody follows themselves
    When Ann asks PUT /api/users/{Ann}/subscription
    Then the problem is validation on nickname
    When Ann asks PUT /api/users/{upper-Ann}/subscription
    Then the problem is validation on nickname

  Scenario Outline: The list <list> with <query> is refused
    When Ann asks GET /api/users/{Ann}/<list>?<query>
    Then the problem is validation on <fields>

    Examples:
      | list      | query            | fields        |
      | followers | limit=0          | limit         |
      | followers | limit=201        | limit         |
      | followers | limit=-1         | limit         |
      | followers | limit=           | limit         |
      | followers | limit=1.5        | limit         |
      | followers | limit=99999999999999999999 | limit |
      | followers | limit=%2B5       | limit         |
      | followers | cursor=          | cursor        |
      | followers | cursor=nonsense  | cursor        |
      | followers | cursor=1         | cursor        |
      | following | limit=abc        | limit         |
      | following | limit=0&cursor=x | cursor, limit |

  Scenario: What a list does not know is passed over
    When Ann asks GET /api/users/{Ann}/followers?limit=200&colour=red
    Then the answer is 200
