/** Where in `content/` something is wrong. */
export interface ContentPlace {
  /** From the project's folder. */
  file: string
  /** Counted from 1; where it is not known, none. */
  line?: number | undefined
}

/** A content file that is wrong; the message names it and says what belongs there. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly place: ContentPlace

  constructor(message: string, place: ContentPlace) {
    super(message)
    this.place = place
  }
}
