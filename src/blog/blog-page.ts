import type { FramedPage } from '../content/page.ts'
import type { ListPath } from './paging.ts'

interface PageOfPosts {
  path: ListPath
  /** What it is called: its title without the brand. */
  label: string
  description: string
}

/** What the frame needs of a page that is made of posts: it offers the feed of the blog. */
export function blogPage(
  blog: FramedPage,
  brand: string,
  { path, label, description }: PageOfPosts,
): FramedPage {
  const { feed } = blog.page
  return { page: { path, label, feed }, meta: { title: `${label} - ${brand}`, description } }
}
