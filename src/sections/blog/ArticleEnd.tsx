import type { ListedPost } from '../../blog/posts.build.ts'
import type { PostNeighbours } from '../../blog/related-posts.ts'
import { ButtonLink } from '../../components/Button.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import { Cover } from '../../covers/Cover.tsx'
import styles from './ArticleEnd.module.css'
import { Neighbours } from './Neighbours.tsx'
import { PostFacts } from './PostFacts.tsx'

/** What an article leads on to: those beside it in time, two related ones, a quiet word about a demo. */
export function ArticleEnd({
  content,
  around,
}: {
  content: Blog
  around: PostNeighbours<ListedPost>
}) {
  const { article, minutes } = content
  const { newer, older, related } = around
  return (
    <aside className={`wrap ${styles.end}`} aria-labelledby="read-next">
      {(newer || older) && <Neighbours copy={article} newer={newer} older={older} />}
      <h2 id="read-next">{article.following}</h2>
      <div className={styles.columns}>
        {related.map((post) => (
          <article key={post.slug} className={styles.post} data-cover-card>
            <div className={styles.cover}>
              <Cover cover={post.cover} />
            </div>
            <h3>
              <a href={`/blog/${post.slug}`}>{post.title}</a>
            </h3>
            <PostFacts post={post} minutes={minutes} />
          </article>
        ))}
      </div>
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
