import type { ListedPost } from '../../blog/posts.build.ts'
import { ButtonLink } from '../../components/Button.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './ArticleEnd.module.css'

interface ArticleEndProps {
  content: Blog
  related: ListedPost[]
}

/** What an article leads on to: two related ones, and a demo. */
export function ArticleEnd({ content, related }: ArticleEndProps) {
  const { article, minutes } = content
  return (
    <aside className={`wrap ${styles.end}`} aria-labelledby="read-next">
      <h2 id="read-next">{article.following}</h2>
      {related.map((post) => (
        <article key={post.slug} className={styles.post}>
          <h3>
            <a href={`/blog/${post.slug}`}>{post.title}</a>
          </h3>
          <p>{`${post.minutes} ${minutes}`}</p>
        </article>
      ))}
      <div className={styles.demo}>
        <h3>{article.demo.heading}</h3>
        <p>{article.demo.text}</p>
        <ButtonLink variant="quiet" size="small" href={article.demo.action.href}>
          {article.demo.action.label}
        </ButtonLink>
      </div>
    </aside>
  )
}
