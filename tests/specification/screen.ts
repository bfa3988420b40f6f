export interface Screen {
  /** Each is all that one element says, to the letter. */
  texts?: string[]
  /** Each stands somewhere in the page's text. */
  mentions?: (string | RegExp)[]
  /** None of them stands in the page's text. */
  avoids?: RegExp[]
  /** Where links within the page's own part go. */
  links?: string[]
  counts?: Record<string, number>
}
