Feature: Finding users
  By a part of their names, or by whom those follow whom one follows.

  Background:
    Given Ann, Bob, Eve and Dan are logged in

  Scenario: A part of the nickname, in any letter case
    When Ann asks GET /api/users?search={Bob}
    Then the users listed are Bob
    When Ann asks GET /api/users?search={upper-Bob}
    Then the users listed are Bob
    And there is no next page

  Scenario: A part of the first or the last name
    Given Bob asks PATCH /api/users/me with the body {"firstName": "Zoë {Bob}x", "lastName": "Ångström y{Bob}"}
    When Ann asks GET /api/users?search=zo%C3%AB+{Bob}x
    Then the users listed are Bob
    When Ann asks GET /api/users?search=ngstr%C3%96m+Y{Bob}
    Then the users listed are Bob
    When Ann asks GET /api/users?search={Bob}x+ngstr
    Then the users listed are nobody

  Scenario: No character has a meaning of its own
    Given Bob asks PATCH /api/users/me with the body {"firstName": "100% {Bob}", "lastName": "a_b"}
    When Ann asks GET /api/users?search=%25+{Bob}
    Then the users listed are Bob
    When Ann asks GET /api/users?search=1%25{Bob}
    Then the users listed are nobody
    When Ann asks GET /api/users?search=_{Bob}
    Then the users listed are nobody

  Scenario: By nickname, page by page
    Given Ann asks PATCH /api/users/me with the body {"lastName": "Kin{Ann}"}
    And Eve asks PATCH /api/users/me with the body {"lastName": "kin{Ann}"}
    And Bob asks PATCH /api/users/me with the body {"lastName": "KIN{Ann}"}
    When Dan asks GET /api/users?search=kin{Ann}&limit=2
    Then the users listed are Ann and Bob
    And next of the answer is called cursor
    When Dan asks GET /api/users?search=kin{Ann}&limit=2&cursor={cursor}
    Then the users listed are Eve
    And there is no next page

  Scenario Outline: A search with <query> is refused
    When Ann asks GET /api/users?<query>
    Then the problem is validation on <fields>

    Examples:
      | query                         | fields                |
      | limit=5                       | search                |
      | search=                       | search                |
      | search=%00                    | search                |
      | search=&limit=0&cursor=x      | cursor, limit, search |

  Scenario: A search text of 64 characters, and of 65
    Given a text of 64 times "z" is called long
    When Ann asks GET /api/users?search={long}
    Then the users listed are nobody
    When Ann asks GET /api/users?search={long}z
    Then the problem is validation on search
    When somebody asks GET /api/users?search=ann
    Then the problem is unauthenticated

  Scenario Outline: A search text of <count> characters beyond the first plane is <verdict>
    Given a text of <count> times "%F0%9F%98%80" is called text
    When Ann asks GET /api/users?search={text}
    Then the answer is <status>

    Examples:
      | count | verdict  | status |
      | 64    | fine     | 200    |
      | 65    | too long | 400    |

  Scenario Outline: <path> is nobody
    When Ann asks <method> <path>
    Then the problem is not-found

    Examples:
      | method | path                                |
      | GET    | /api/users/RECOMMENDED              |
      | GET    | /api/users/recommended/summary      |
      | GET    | /api/users/recommended/messages     |
      | PUT    | /api/users/recommended/subscription |
      | GET    | /api/users/me/summary               |
      | GET    | /api/users/me/messages              |

  Scenario: Whom those follow whom one follows
    Given Gus, Ida and Kai are logged in
    And Ann follows Bob, Eve and Ida
    And Bob follows Gus, Dan and Ann
    And Eve follows Dan, Bob and Kai
    When Ann asks GET /api/users/recommended
    Then the users listed are Dan, Gus and Kai
    When Ann asks GET /api/users/recommended?limit=2
    Then the users listed are Dan and Gus
    And next of the answer is called cursor
    When Ann asks GET /api/users/recommended?limit=2&cursor={cursor}
    Then the users listed are Kai
    And there is no next page
    When Ann follows Dan
    And Ann asks GET /api/users/recommended
    Then the users listed are Gus and Kai
    When Gus asks GET /api/users/recommended
    Then the users listed are nobody

  Scenario: Recommendations in pages of no size
    When Ann asks GET /api/users/recommended?limit=0&cursor=x
    Then the problem is validation on cursor, limit
