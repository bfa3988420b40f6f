import type { ListedPost } from '../../blog/posts.build.ts'
import { longDay } from '../../format/dates.ts'
import '../../kit/kit.css'
import styles from './PostFacts.module.css'

interface PostFactsProps {
  post: Pick<ListedPost, 'date' | 'minutes' | 'categories'>
  /** What follows the number of minutes. */
  minutes: string
  /** At the head of the post, where its categories stand too. */
  author?: string
}

/** Who wrote a post, when it was published, how long it takes, what it is about. */
export function PostFacts({ post, minutes, author }: PostFactsProps) {
  return (
    <p className={`note ${styles.facts}`}>
      {author && <span>{author}</span>}
      <time dateTime={post.date}>{longDay(post.date)}</time>
      <span>
        {post.minutes} {minutes}
      </span>
      {author && <span>{post.categories.join(', ')}</span>}
    </p>
  )
}
