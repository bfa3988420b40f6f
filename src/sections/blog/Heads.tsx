import type { ListedPost } from '../../blog/posts.build.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { Entry, FactLine } from '../../kit/Entry.tsx'
import { Links } from '../../kit/Facts.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { Cover } from '../../sample/covers/Cover.tsx'
import '../../kit/kit.css'
import styles from './Heads.module.css'
import { postFacts } from './PostList.tsx'

interface BlogHeadProps {
  content: PageContent<'blog'>
  /** The newest article; none while there is no article. */
  post: ListedPost | undefined
}

/** The head of the list of articles: its name, and the newest of them with its cover. */
export function BlogHead({ content, post }: BlogHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.list}`}>
        <SectionHead level={1} {...content.intro}>
          <Links links={[content.feed]} />
        </SectionHead>
        {post && (
          <Entry
            look={styles.newest}
            level={2}
            note={content.newest}
            title={post.title}
            href={`/blog/${post.slug}`}
            text={post.description}
            facts={postFacts(post, content.minutes)}
            cover={post.cover}
          />
        )}
      </div>
    </header>
  )
}

/** The headline of an article beside its cover. */
export function ArticleHead({ content, post }: { content: PageContent<'blog'>; post: ListedPost }) {
  const { back, author } = content.article
  return (
    <header className={styles.head}>
      <div className="wrap split">
        <div className="stack">
          <a className="link note" href={back.href}>
            <span aria-hidden="true">← </span>
            {back.label}
          </a>
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <FactLine
            facts={[author, ...postFacts(post, content.minutes), post.categories.join(', ')]}
          />
        </div>
        <div className={styles.cover} data-cover-head>
          <Cover cover={post.cover} said />
        </div>
      </div>
    </header>
  )
}
