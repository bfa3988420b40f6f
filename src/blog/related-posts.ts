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
  const categories = new Set(posts.flatMap(({ data }) => data.categories))
  const lists = [...categories].map((category) =>
    posts.filter(({ data }) => data.categories.includes(category)),
  )
  return new Map(
    posts.map((post) => {
      const candidates = new Set([...lists.flatMap((list) => neighbours(list, post)), ...posts])
      candidates.delete(post)
      const related = [...candidates].sort((one, other) => shared(other, post) - shared(one, post))
      return [post.id, related.slice(0, 2)]
    }),
  )
}

/** The four before an entry of a list and the four after it; earlier ones first. None for what is not in the list. */
function neighbours<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  const place = list.indexOf(entry)
  if (place < 0) return []
  return [...list.slice(place + 1, place + 5), ...list.slice(Math.max(0, place - 4), place)]
}

function shared(one: Categorized, other: Categorized): number {
  return one.data.categories.filter((category) => other.data.categories.includes(category)).length
}
