import { wordCount } from './words.ts'

/** Words a minute of an attentive reader. */
const pace = 200

/**
 * How long an article takes to read, in whole minutes, at least one.
 *
 * @param markdown the article.
 */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / pace))
}

interface Categorized {
  id: string
  data: { categories: readonly string[] }
}

/**
 * Up to two articles to read next: of the four around it in each category, those that share most categories; else the
 * newest.
 *
 * @param posts newest first.
 * @returns by the id of each article.
 */
export function relatedPosts<Post extends Categorized>(
  posts: readonly Post[],
): Map<string, Post[]> {
  const alike = neighboursByCategory(posts)
  return new Map(
    posts.map((post) => {
      const candidates = new Set([...(alike.get(post.id) ?? []), ...posts.slice(0, 3)])
      const related = [...candidates]
        .filter((one) => one !== post)
        .sort((one, other) => shared(other, post) - shared(one, post))
        .slice(0, 2)
      return [post.id, related]
    }),
  )
}

/** For each article, the four before and the four after it in each of its categories; earlier ones first. */
function neighboursByCategory<Post extends Categorized>(
  posts: readonly Post[],
): Map<string, Post[]> {
  const lists = new Map<string, Post[]>()
  for (const post of posts) {
    for (const category of post.data.categories) {
      const list = lists.get(category)
      if (list) list.push(post)
      else lists.set(category, [post])
    }
  }
  const neighbours = new Map<string, Post[]>()
  for (const list of lists.values()) {
    for (const [index, post] of list.entries()) {
      const near = [
        ...list.slice(index + 1, index + 5),
        ...list.slice(Math.max(0, index - 4), index),
      ]
      neighbours.set(post.id, [...(neighbours.get(post.id) ?? []), ...near])
    }
  }
  return neighbours
}

function shared(one: Categorized, other: Categorized): number {
  return one.data.categories.filter((category) => other.data.categories.includes(category)).length
}
