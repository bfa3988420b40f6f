import type { ListedPost } from '../../blog/posts.build.ts'
import type { Blog } from '../../content/pages/blog.ts'
import { Cover } from '../../sample/covers/Cover.tsx'
import '../../kit/kit.css'
import styles from './BlogHead.module.css'
import { PostFacts } from './PostFacts.tsx'

interface BlogHeadProps {
  content: Blog
  heading: string
  lead: string
  /** The newest article; none while there is no article. */
  post: ListedPost | undefined
}

/** The head of a list of articles: its name, and the newest of them with its cover. */
export function BlogHead({ content, heading, lead, post }: BlogHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.title}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <a className={`link note ${styles.feed}`} href={content.feed.href}>
            {content.feed.label}
          </a>
        </div>
        {post && (
          <article className={`whole ${styles.newest}`} data-cover-card>
            <div className={styles.cover}>
              <Cover cover={post.cover} />
            </div>
            <div className={`stack ${styles.copy}`}>
              <p className="note">{content.newest}</p>
              <h2>
                <a href={`/blog/${post.slug}`}>{post.title}</a>
              </h2>
              <p className="soft">{post.description}</p>
              <PostFacts post={post} minutes={content.minutes} />
            </div>
          </article>
        )}
      </div>
    </header>
  )
}
