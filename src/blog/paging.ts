import type { FramedPage } from '../../contract/content/page.ts'

export const pageSize = 12

export function paginate<Item>(items: readonly Item[]) {
  const count = Math.max(1, Math.ceil(items.length / pageSize))
  const address = (number: number): string => (number === 1 ? '/blog' : `/blog/page/${number}`)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return {
      items: items.slice(index * pageSize, number * pageSize),
      number,
      count,
      path: address(number),
      newer: number > 1 ? address(number - 1) : undefined,
      older: number < count ? address(number + 1) : undefined,
    }
  })
}

export function listBlogPaths(posts: readonly { id: string }[]) {
  const [, ...further] = paginate(posts)
  return {
    articles: posts.map(({ id }) => `/blog/${id}`),
    lists: further.map(({ path }) => path),
  }
}

export function getBlogPage(
  blog: FramedPage,
  brand: string,
  { path, label, description }: { path: string; label: string; description: string },
): FramedPage {
  const { feed } = blog.page
  return { page: { path, label, feed }, meta: { title: `${label} - ${brand}`, description } }
}
