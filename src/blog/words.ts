/** How many words a text has: marks and pipes count for nothing, an address counts as one. */
export function wordCount(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'@./-]*/gu)?.length ?? 0
}

/** How many words each chapter has: what stands before the first heading of the second level is one, too. */
export function chapterLengths(markdown: string): number[] {
  return markdown.split(/^## /m).map(wordCount)
}

/** Words a minute of an attentive reader. */
const pace = 200

/** How long an article takes to read, in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / pace))
}
