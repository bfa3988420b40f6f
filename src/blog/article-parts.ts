/** The ids of the parts that stand below the text of an article, for the index beside it. */
export const takeawayId = 'take-away'
export const sourcesId = 'sources'

/** Where the workbook of an article is. @param name its file in `content/sheets`, without its ending. */
export function getSheetPath(name: string): `/sheets/${string}.xlsx` {
  return `/sheets/${name}.xlsx`
}

/** How many words a text has: marks and pipes count for nothing, an address counts as one. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'@./-]*/gu)?.length ?? 0
}

/** How many words each chapter has: what stands before the first heading of the second level is one, too. */
export function measureChapters(markdown: string): number[] {
  return markdown.split(/^## /m).map(countWords)
}

/** Words a minute of an attentive reader. */
const pace = 200

export function countReadingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / pace))
}

interface Categorized {
  categories: readonly string[]
}

/** The two articles that share most categories with one; of equal ones the next earlier, then the newest. */
export function findRelatedPosts<Post extends Categorized>(
  posts: readonly Post[],
  post: Post,
): Post[] {
  const place = posts.indexOf(post)
  const others = [...posts.slice(place + 1), ...posts.slice(0, place)]
  const shared = new Map(
    others.map((other) => [
      other,
      other.categories.filter((category) => post.categories.includes(category)).length,
    ]),
  )
  return others.sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0)).slice(0, 2)
}
