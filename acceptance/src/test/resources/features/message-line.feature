Feature: The message line
  A message can be typed as one line: [[type][edit_type]:]<message>.

  Background:
    Given Ann, Bob and Eve are online

  Scenario Outline: The line "<line>"
    When Ann sends "<line>"
    Then the answer is 201 with:
      | type      | <type>      |
      | editType  | <edit type> |
      | recipient | <recipient> |
      | excluded  | <excluded>  |
      | content   | <content>   |

    Examples: with a prefix
      | line                          | type      | edit type | recipient | excluded           | content   |
      | Hello                         | BROADCAST | FINAL     | null      | []                 | Hello     |
      | /private:Hi                   | BROADCAST | PRIVATE   | null      | []                 | Hi        |
      | /public:Hi                    | BROADCAST | PUBLIC    | null      | []                 | Hi        |
      | @{Bob}:Hi                     | UNICAST   | FINAL     | {Bob}     | []                 | Hi        |
      | @{Bob}/public:Hi              | UNICAST   | PUBLIC    | {Bob}     | []                 | Hi        |
      | @{Bob}/private:Hi             | UNICAST   | PRIVATE   | {Bob}     | []                 | Hi        |
      | @{upper-Bob}:Hi               | UNICAST   | FINAL     | {Bob}     | []                 | Hi        |
      | !{Bob},{Eve}:Hi               | BLOCKCAST | FINAL     | null      | ["{Bob}","{Eve}"]  | Hi        |
      | !{Bob}/private:Hi             | BLOCKCAST | PRIVATE   | null      | ["{Bob}"]          | Hi        |
      | !{Bob},{upper-Bob},{Eve}:Hi   | BLOCKCAST | FINAL     | null      | ["{Bob}","{Eve}"]  | Hi        |
      | @{Bob}: a : b                 | UNICAST   | FINAL     | {Bob}     | []                 | a : b     |
      | /public::                     | BROADCAST | PUBLIC    | null      | []                 | :         |
      | /public:/private:Hi           | BROADCAST | PUBLIC    | null      | []                 | /private:Hi |

    Examples: that are broadcasts as they stand
      | line                     | type      | edit type | recipient | excluded | content                  |
      | see you at 10:30         | BROADCAST | FINAL     | null      | []       | see you at 10:30         |
      | @bob is here             | BROADCAST | FINAL     | null      | []       | @bob is here             |
      | @bob is here: look       | BROADCAST | FINAL     | null      | []       | @bob is here: look       |
      | :Hi                      | BROADCAST | FINAL     | null      | []       | :Hi                      |
      | @:Hi                     | BROADCAST | FINAL     | null      | []       | @:Hi                     |
      | @ab:Hi                   | BROADCAST | FINAL     | null      | []       | @ab:Hi                   |
      | !{Bob},:Hi               | BROADCAST | FINAL     | null      | []       | !{Bob},:Hi               |
      | !{Bob}, {Eve}:Hi         | BROADCAST | FINAL     | null      | []       | !{Bob}, {Eve}:Hi         |
      | @{Bob},{Eve}:Hi          | BROADCAST | FINAL     | null      | []       | @{Bob},{Eve}:Hi          |
      | /PUBLIC:Hi               | BROADCAST | FINAL     | null      | []       | /PUBLIC:Hi               |
      | /final:Hi                | BROADCAST | FINAL     | null      | []       | /final:Hi                |
      | @{Bob} /public:Hi        | BROADCAST | FINAL     | null      | []       | @{Bob} /public:Hi        |
      | http://example.org       | BROADCAST | FINAL     | null      | []       | http://example.org       |
      | quit                     | BROADCAST | FINAL     | null      | []       | quit                     |

  Scenario: White space at the ends is not part of the content
    When Ann sends "  Hello  you  "
    Then the answer is 201 with:
      | content | Hello  you |

  Scenario Outline: "<line>" names somebody who does not exist
    When Ann sends "<line>"
    Then the problem is validation on text

    Examples:
      | line                  |
      | @{Nobody}:Hi          |
      | @{Nobody}/public:Hi   |
      | !{Nobody}:Hi          |
      | !{Bob},{Nobody}:Hi    |

  Scenario Outline: "<line>" says nothing
    When Ann sends "<line>"
    Then the problem is validation on text

    Examples:
      | line        |
      |             |
      | @{Bob}:     |
      | /public:    |

  Scenario Outline: A line beside <member> is refused
    When Ann asks POST /api/messages with the body {"text": "Hello", <member>}
    Then the problem is validation on text

    Examples:
      | member                  |
      | "type": "BROADCAST"     |
      | "recipient": "{Bob}"    |
      | "excluded": ["{Bob}"]   |
      | "editType": "FINAL"     |
      | "content": "Hello"      |
      | "replyTo": 1            |

  Scenario: The display is what a terminal prints
    Given Ann has sent "/private:Hi there"
    Then the answer is 201 with:
      | display | [{it}/private] {Ann}: Hi there |

  Scenario Outline: Tags of "<content>"
    When Ann sends "<content>"
    Then the answer is 201 with:
      | hashtags | <hashtags> |
      | mentions | <mentions> |

    Examples:
      | content                        | hashtags                | mentions               |
      | nothing                        | []                      | []                     |
      | #One and #two and #ONE         | ["one","two"]           | []                     |
      | #Größe #日本                   | ["größe","日本"]        | []                     |
      | a#b _#c 1#d #                  | []                      | []                     |
      | (#x) ,#y.                      | ["x","y"]               | []                     |
      | #a#b                           | ["a"]                   | []                     |
      | hi @Bob and @bob and @x-_1     | []                      | ["Bob","x-_1"]         |
      | a@example.org @ab              | []                      | []                     |
      | #t @somebody                   | ["t"]                   | ["somebody"]           |
