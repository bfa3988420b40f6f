import type { ListedPost } from '../../blog/posts.build.ts'
import { Cover } from '../../covers/Cover.tsx'
import { PostFacts } from './PostFacts.tsx'
import styles from './PostList.module.css'

interface PostListProps {
  heading: string
  posts: ListedPost[]
  /** What follows the number of minutes. */
  minutes: string
}

/** Articles as rows, each with its cover. */
export function PostList({ heading, posts, minutes }: PostListProps) {
  return (
    <section className={styles.list}>
      <div className="wrap">
        {posts.length > 0 && <h2>{heading}</h2>}
        <ul>
          {posts.map((post) => (
            <li key={post.slug} className={styles.row} data-cover-card>
              <div className={styles.cover}>
                <Cover cover={post.cover} />
              </div>
              <div className={styles.copy}>
                <h3>
                  <a href={`/blog/${post.slug}`}>{post.title}</a>
                </h3>
                <p>{post.description}</p>
                <PostFacts post={post} minutes={minutes} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
