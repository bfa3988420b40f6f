/** A content file that is wrong; the message names it, its line where that is known, and says what belongs there. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}
