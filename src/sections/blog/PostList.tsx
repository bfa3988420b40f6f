import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { paginate } from '../../blog/paging.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { Entry } from '../../kit/Entry.tsx'
import { Links } from '../../kit/Facts.tsx'
import '../../kit/kit.css'

interface PostListProps {
  copy: PageContent<'blog'>
  posts: readonly ListedPost[]
}

export function PostList({ copy, posts }: PostListProps) {
  if (posts.length === 0) return null
  return (
    <section className="wrap band">
      <div className="cluster apart">
        <h2>{copy.older}</h2>
        <Links links={[copy.feed]} />
      </div>
      <ul className="grid cards end">
        {posts.map((post) => (
          <li key={post.slug}>
            <Entry
              level={3}
              title={post.title}
              href={`/blog/${post.slug}`}
              text={post.description}
              meta={formatPostMeta(post, copy.minutes)}
              cover={post.cover}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function formatPostMeta(post: Pick<ListedPost, 'date' | 'minutes'>, minutes: string) {
  return [post.date, `${post.minutes} ${minutes}`]
}

interface PageLinksProps {
  copy: PageContent<'blog'>['paging']
  page: Omit<ReturnType<typeof paginate>[number], 'items'>
}

export function PageLinks({ copy, page }: PageLinksProps) {
  if (page.count === 1) return
  return (
    <nav className="wrap band cluster apart" aria-label={copy.label}>
      {page.newer && (
        <a className="link" href={page.newer} rel="prev">
          <span aria-hidden="true">← </span>
          {copy.newer}
        </a>
      )}
      <p className="note">
        {copy.page} {page.number} {copy.of} {page.count}
      </p>
      {page.older && (
        <a className="link" href={page.older} rel="next">
          {copy.older}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  )
}
