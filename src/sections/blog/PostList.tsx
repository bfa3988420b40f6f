import type { ReactNode } from 'react'
import type { ListedPost } from '../../blog/posts.build.ts'
import { Cover } from '../../covers/Cover.tsx'
import { PostFacts } from './PostFacts.tsx'
import styles from './PostList.module.css'

interface PostListProps {
  heading: string
  posts: ListedPost[]
  /** What follows the number of minutes. */
  minutes: string
  /** Stands before the day of the last review. */
  reviewed: string
  /** What stands above the list, beside its heading. */
  children?: ReactNode
}

/** Articles as rows, each with its cover. */
export function PostList({ heading, posts, minutes, reviewed, children }: PostListProps) {
  return (
    <section className={styles.list}>
      <div className="wrap">
        <div className={styles.top}>
          {posts.length > 0 && <h2>{heading}</h2>}
          {children}
        </div>
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
                <PostFacts post={post} minutes={minutes} reviewed={reviewed} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
