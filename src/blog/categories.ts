import { type Category, categories } from '../vocabulary/post-categories.ts'

/** The address of the page with the articles of a category. */
export function categoryPath(category: Category): `/blog/category/${string}` {
  return `/blog/category/${category.toLowerCase()}`
}

/** The categories that have an article, in their fixed order, each with its articles in the order given. */
export function byCategory<Post extends { data: { categories: readonly Category[] } }>(
  posts: readonly Post[],
): Map<Category, Post[]> {
  const all = categories.map(
    (category) =>
      [category, posts.filter(({ data }) => data.categories.includes(category))] as const,
  )
  return new Map(all.filter(([, list]) => list.length > 0))
}
