import type { ListedPost } from '../../blog/posts.build.ts'
import { Cover } from '../../sample/covers/Cover.tsx'
import { PostFacts } from './PostFacts.tsx'
import '../../kit/kit.css'
import styles from './PostList.module.css'

interface PostListProps {
  heading: string
  posts: ListedPost[]
  /** What follows the number of minutes. */
  minutes: string
}

/** Articles in two columns, each by its cover and its sentence. */
export function PostList({ heading, posts, minutes }: PostListProps) {
  if (posts.length === 0) return null
  return (
    <section className={`wrap ${styles.list}`}>
      <h2>{heading}</h2>
      <ul className="split ruled">
        {posts.map((post) => (
          <li key={post.slug} className="whole">
            <div className={styles.cover}>
              <Cover cover={post.cover} />
            </div>
            <h3>
              <a href={`/blog/${post.slug}`}>{post.title}</a>
            </h3>
            <p className="soft">{post.description}</p>
            <PostFacts post={post} minutes={minutes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
