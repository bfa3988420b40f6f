/** Words a minute of an attentive reader. */
const pace = 200

/**
 * How long an article takes to read, in whole minutes, at least one.
 *
 * @param markdown the article; marks and pipes count for nothing, an address counts as one word.
 */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'@./-]*/gu) ?? []
  return Math.max(1, Math.round(words.length / pace))
}

interface Categorized {
  id: string
  data: { categories: readonly string[] }
}

/**
 * What to read after each article: the one published before it (the oldest leads back to the newest), and
 * the most recent earlier one that shares a category. The work grows with the number of articles, not
 * with its square.
 *
 * @param posts newest first.
 * @returns up to two articles by the id of each.
 */
export function readNext<Post extends Categorized>(posts: readonly Post[]): Map<string, Post[]> {
  const earlier = new Map<string, Post[]>()
  const following = new Map<string, Post[]>()
  for (const [index, post] of [...posts.entries()].reverse()) {
    const next = posts[index + 1] ?? posts[0]
    const alike = post.data.categories.flatMap((category) => earlier.get(category) ?? [])
    const related = [...alike, ...posts.slice(0, 3)].find((one) => one !== post && one !== next)
    const found = [next, related].filter((one) => one !== undefined && one !== post)
    following.set(post.id, found as Post[])
    for (const category of post.data.categories) {
      earlier.set(category, [post, ...(earlier.get(category) ?? [])].slice(0, 2))
    }
  }
  return following
}
