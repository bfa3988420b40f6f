import type { ListedPost } from '../../blog/posts.build.ts'
import { longDay } from '../../format/dates.ts'
import styles from './PostList.module.css'

interface PostListProps {
  heading: string
  posts: ListedPost[]
  /** What follows the number of minutes. */
  minutes: string
}

/** Articles as rows: the day, the article, what it is about. */
export function PostList({ heading, posts, minutes }: PostListProps) {
  return (
    <section className={styles.list}>
      <div className="wrap">
        <h2>{heading}</h2>
        <ul>
          {posts.map((post) => (
            <li key={post.slug} className={styles.row}>
              <time dateTime={post.date}>{longDay(post.date)}</time>
              <div className={styles.copy}>
                <h3>
                  <a href={`/blog/${post.slug}`}>{post.title}</a>
                </h3>
                <p>{post.description}</p>
              </div>
              <p className={styles.about}>
                <span>{post.categories.join(', ')}</span>
                <span>
                  {post.minutes} {minutes}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
