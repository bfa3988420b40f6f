import { ButtonLink } from '../../components/Button.tsx'
import type { Blog } from '../../content/blog.ts'
import type { ListedPost } from '../../lib/posts.ts'
import styles from './ArticleEnd.module.css'
import { PostFacts } from './PostFacts.tsx'

/** What an article leads on to: two more, and a quiet word about a demo. */
export function ArticleEnd({ content, following }: { content: Blog; following: ListedPost[] }) {
  const { article, minutes } = content
  return (
    <aside className={`wrap ${styles.end}`} aria-labelledby="read-next">
      <h2 id="read-next">{article.following}</h2>
      <div className={styles.columns}>
        {following.map((post) => (
          <article key={post.slug} className={styles.post}>
            <h3>
              <a href={`/blog/${post.slug}`}>{post.title}</a>
            </h3>
            <p>{post.description}</p>
            <PostFacts post={post} minutes={minutes} />
          </article>
        ))}
        <div className={styles.demo}>
          <h3>{article.demo.heading}</h3>
          <p>{article.demo.lead}</p>
          <ButtonLink look="quiet" size="small" href={article.demo.action.href}>
            {article.demo.action.label}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
