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

  Scenario: A message is found by a hashtag as it is answered
    Given Ann has sent "#İzmir{Ann}"
    When Bob asks GET /api/messages?hashtag=izmir{Ann}
    Then the messages listed are #İzmir{Ann}
    When Bob asks GET /api/messages?hashtag=%C4%B0ZMIR{Ann}
    Then the messages listed are #İzmir{Ann}

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
      | mention=ab                  | mention                  |
      | mention=x{Nobody}0123456789012345678901234 | mention   |
      | hashtag=%F0%9F%98%80        | hashtag                  |
      | hashtag=a&author=a.b&cursor=x&limit=0 | author, cursor, limit |

  Scenario Outline: A <parameter> of <count> "<unit>" is <verdict>
    Given a text of <count> times "<unit>" is called value
    When Ann asks GET /api/messages?<parameter>={value}
    Then the answer is <status>

    Examples: lengths count code points
      | parameter | count | unit         | verdict  | status |
      | search    | 1     | x            | fine     | 200    |
      | search    | 64    | %F0%9F%98%80 | fine     | 200    |
      | search    | 65    | %F0%9F%98%80 | too long | 400    |
      | search    | 65    | x            | too long | 400    |
      | hashtag   | 64    | %F0%9D%92%B3 | fine     | 200    |
      | hashtag   | 65    | %F0%9D%92%B3 | too long | 400    |
      | hashtag   | 64    | _            | fine     | 200    |
      | mention   | 32    | -            | fine     | 200    |
      | mention   | 33    | -            | too long | 400    |

  Scenario Outline: A run of <count> "<unit>" behind <mark> is <verdict>
    Given a text of <count> times "<unit>" is called run
    When Ann sends "<mark>{run}"
    Then the answer is 201 with:
      | hashtags | <hashtags> |
      | mentions | <mentions> |

    Examples:
      | mark | count | unit | verdict            | hashtags  | mentions  |
      | #    | 64    | x    | a hashtag          | ["{run}"] | []        |
      | #    | 65    | x    | too long to be one | []        | []        |
      | #    | 64    | 日   | a hashtag          | ["{run}"] | []        |
      | @    | 32    | x    | a mention          | []        | ["{run}"] |
      | @    | 33    | x    | too long to be one | []        | []        |
      | @    | 2     | x    | too short          | []        | []        |

  Scenario: A hashtag is found and counted until its message goes
    Given Ann has sent "/private:#gone{Ann}", called first
    And Ann has sent "#gone{Ann}", called second
    When Ann edits first to "none"
    And Bob asks GET /api/messages?hashtag=gone{Ann}
    Then the answer is 200 with:
      | items.0.id | {second} |
      | items.1    | absent   |
    When Ann deletes second
    And Bob asks GET /api/messages?hashtag=gone{Ann}
    Then the messages listed are nobody
    And there is no next page

  Scenario: Who does not exist has sent nothing and is mentioned nowhere
    When Ann asks GET /api/messages?author={Nobody}
    Then the messages listed are nobody
    And there is no next page
    When Ann asks GET /api/messages?mention={Nobody}
    Then the messages listed are nobody
