Feature: Pages of other origins
  None may call, where the operator names none.

  Background:
    Given Ann is logged in

  Scenario Outline: A page of elsewhere may not <method> <path>
    Given the next request has the header Origin: https://elsewhere.example
    And the next request has the header Access-Control-Request-Method: <method>
    And the next request has the header Access-Control-Request-Headers: authorization
    When somebody asks OPTIONS <path>
    Then the problem is forbidden
    And the answer has no header Access-Control-Allow-Origin

    Examples:
      | method | path            |
      | GET    | /api/users/me   |
      | PATCH  | /api/messages/1 |
      | DELETE | /api/users/me   |
      | POST   | /api/sessions   |
      | GET    | /docs           |

  Scenario: What it gets by a plain request it may not read
    Given the next request has the header Origin: https://elsewhere.example
    When Ann asks GET /api/users/me
    Then the answer is 200
    And the answer has no header Access-Control-Allow-Origin
