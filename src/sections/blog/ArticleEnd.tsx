import type { ListedPost } from '../../blog/posts.build.ts'
import { ButtonLink } from '../../components/Button.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './Article.module.css'

/** What an article leads on to: two related ones, and a demo. */
export function ArticleEnd({ content, related }: { content: Blog; related: ListedPost[] }) {
  const { article, minutes } = content
  return (
    <aside className={`wrap grid ${styles.end}`} aria-labelledby="read-next">
      <h2 id="read-next" className="h3">
        {article.following}
      </h2>
      {related.map((post) => (
        <article key={post.slug} className={`stack whole ${styles.next}`}>
          <h3>
            <a href={`/blog/${post.slug}`}>{post.title}</a>
          </h3>
          <p className="note">{`${post.minutes} ${minutes}`}</p>
        </article>
      ))}
      <div className={`stack ${styles.next}`}>
        <h3>{article.demo.heading}</h3>
        <p className="soft">{article.demo.text}</p>
        <ButtonLink variant="quiet" size="small" href={article.demo.action.href}>
          {article.demo.action.label}
        </ButtonLink>
      </div>
    </aside>
  )
}
