import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { Entry, MetaLine } from '../../kit/Entry.tsx'
import { Links } from '../../kit/Facts.tsx'
import { Opening } from '../../kit/Opening.tsx'
import { Cover } from '../../sample/covers/Cover.tsx'
import styles from './Heads.module.css'
import { formatPostMeta } from './PostList.tsx'

interface BlogHeadProps {
  content: PageContent<'blog'>
  post: ListedPost | undefined
}

export function BlogHead({ content, post }: BlogHeadProps) {
  if (!post) return <Opening content={content.intro} />
  const href = `/blog/${post.slug}`
  const newest = (
    <Entry
      level={2}
      note={content.newest}
      title={post.title}
      href={href}
      text={post.description}
      meta={formatPostMeta(post, content.minutes)}
    />
  )
  return (
    <div className={styles.newest}>
      <Opening content={content.intro} below={newest}>
        <a href={href} tabIndex={-1} aria-label={post.title} data-cover-card>
          <Cover cover={post.cover} />
        </a>
      </Opening>
    </div>
  )
}

export function ArticleHead({ content, post }: { content: PageContent<'blog'>; post: ListedPost }) {
  const { back, author } = content.article
  return (
    <header className="opening">
      <div className="wrap split">
        <div className="stack">
          <Links links={[back]} />
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <MetaLine
            meta={[author, ...formatPostMeta(post, content.minutes), post.categories.join(', ')]}
          />
        </div>
        <div data-cover-head>
          <Cover cover={post.cover} hasLabel />
        </div>
      </div>
    </header>
  )
}
