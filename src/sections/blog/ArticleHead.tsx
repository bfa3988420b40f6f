import type { ListedPost } from '../../blog/posts.build.ts'
import { SignalDrawing } from '../../components/SignalDrawing.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './ArticleHead.module.css'
import { PostFacts } from './PostFacts.tsx'

/** The headline of an article beside the drawing that is its own. */
export function ArticleHead({ content, post }: { content: Blog; post: ListedPost }) {
  const { back } = content.article
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.copy}>
          <a className={styles.back} href={back.href}>
            <span aria-hidden="true">← </span>
            {back.label}
          </a>
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <PostFacts post={post} minutes={content.minutes} linked />
        </div>
        <div className={styles.drawing}>
          <SignalDrawing seed={post.slug} />
        </div>
      </div>
    </header>
  )
}
