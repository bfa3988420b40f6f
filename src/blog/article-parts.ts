/** The ids of the parts below an article’s text, for the index beside it. */
export const takeawayId = 'take-away'
export const sourcesId = 'sources'

/** The address of a workbook. `name`: its file in `content/sheets`, without the extension. */
export function getSheetPath(name: string): `/sheets/${string}.xlsx` {
  return `/sheets/${name}.xlsx`
}

/** The number of words in a text, without Markdown signs; an address counts as one word. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'@./-]*/gu)?.length ?? 0
}

/** Words a minute of an attentive reader. */
const pace = 200

export function countReadingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / pace))
}

/** The two articles that share most categories with an article; among equals the next older one, then the newest. */
export function findRelatedPosts<Post extends { categories: readonly string[] }>(
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
