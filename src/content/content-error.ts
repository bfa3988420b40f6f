/** A content file that is not as it should be; the message names it and says what belongs there. */
export class ContentError extends Error {}
