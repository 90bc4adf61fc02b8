Feature: Hashtags, mentions and search
  What stands in a content finds its message, after an edit, too.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: Messages are found by their hashtags, whatever their letter case
    Given Ann has sent "first #News{Ann}"
    And Bob has sent "second #news{Ann} #other"
    And Bob has sent "third #news{Ann}_and_more"
    When Eve asks GET /api/messages?hashtag=NEWS{Ann}
    Then the messages listed are second #news{Ann} #other and first #News{Ann}

  Scenario: A message is found by what it mentions now
    Given Ann has sent "/public:hello @{Bob}", called note
    When Eve asks GET /api/messages?mention={upper-Bob}
    Then the answer is 200 with:
      | items.0.id         | {note}     |
      | items.0.mentions.0 | {Bob}      |
    When Bob edits note to "hello @{Eve}"
    And Eve asks GET /api/messages?mention={Bob}
    Then the messages listed are nobody
    When Eve asks GET /api/messages?mention={Eve}
    Then the answer is 200 with:
      | items.0.id | {note} |

  Scenario: A search ignores letter case and knows no special characters
    Given Ann has sent "100% of {Ann} Here"
    And Ann has sent "100 of {Ann} here"
    When Bob asks GET /api/messages?search=100%25%20of%20{upper-Ann}%20h
    Then the messages listed are 100% of {Ann} Here
    When Bob asks GET /api/messages?search=1%25{Ann}
    Then the messages listed are nobody

  Scenario: Filters are kept all at once
    Given Ann has sent "red #a{Ann} @{Bob}"
    And Ann has sent "blue #a{Ann} @{Bob}"
    And Eve has sent "red #a{Ann} @{Bob}"
    When Bob asks GET /api/messages?search=RED&hashtag=a{Ann}&mention={Bob}&author={Ann}
    Then the messages listed are red #a{Ann} @{Bob}

  Scenario: Nobody finds what is not for them
    Given Ann has sent "@{Bob}:secret #s{Ann} @{Eve}"
    When Eve asks GET /api/messages?hashtag=s{Ann}
    Then the messages listed are nobody
    When Eve asks GET /api/messages?mention={Eve}
    Then the messages listed are nobody
    When Eve asks GET /api/messages?search=s{Ann}
    Then the messages listed are nobody
    When Eve asks GET /api/hashtags/popular?limit=200
    Then the text of the answer does not contain s{Ann}

  Scenario: Popular hashtags come with the number of their messages
    Given Ann has sent "#popular and #popular again"
    When Bob asks GET /api/hashtags/popular
    Then the answer is 200
    And the text of the answer does contain "hashtag":"popular"

  Scenario Outline: <query> is refused
    When Ann asks GET /api/messages?<query>
    Then the problem is validation on <fields>

    Examples:
      | query                       | fields                   |
      | search=&hashtag=&mention=   | hashtag, mention, search |
      | hashtag=%23a                | hashtag                  |
      | hashtag=a-b                 | hashtag                  |
      | mention=@{Bob}              | mention                  |
      | search=%00                  | search                   |
