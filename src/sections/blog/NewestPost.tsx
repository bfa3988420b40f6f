import type { ListedPost } from '../../blog/posts.build.ts'
import { SignalDrawing } from '../../components/SignalDrawing.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './NewestPost.module.css'
import { PostFacts } from './PostFacts.tsx'

/** The head of the blog: its name beside the newest article. */
export function NewestPost({ content, post }: { content: Blog; post: ListedPost | undefined }) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h1>{content.intro.heading}</h1>
          <p className="lead">{content.intro.lead}</p>
          <a className={styles.feed} href={content.feed.href}>
            {content.feed.label}
          </a>
        </div>
        {post && (
          <article className={styles.newest}>
            <div className={styles.drawing}>
              <SignalDrawing seed={post.slug} />
            </div>
            <div className={styles.copy}>
              <Tag>{content.newest}</Tag>
              <h2>
                <a href={`/blog/${post.slug}`}>{post.title}</a>
              </h2>
              <p>{post.description}</p>
              <PostFacts post={post} minutes={content.minutes} />
            </div>
          </article>
        )}
      </div>
    </header>
  )
}
