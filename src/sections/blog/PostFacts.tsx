import { Fragment } from 'react'
import { categoryPath } from '../../blog/categories.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { longDay } from '../../format/dates.ts'
import styles from './PostFacts.module.css'

interface PostFactsProps {
  post: Pick<ListedPost, 'date' | 'minutes' | 'categories'>
  /** What follows the number of minutes. */
  minutes: string
  /** Whether the categories lead to their pages. */
  linked?: boolean
}

/** When a post was published, how long it takes, what it is about. */
export function PostFacts({ post, minutes, linked = false }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={post.date}>{longDay(post.date)}</time>
      <span>
        {post.minutes} {minutes}
      </span>
      <span>
        {linked
          ? post.categories.map((category, index) => (
              <Fragment key={category}>
                {index > 0 && ', '}
                <a href={categoryPath(category)}>{category}</a>
              </Fragment>
            ))
          : post.categories.join(', ')}
      </span>
    </p>
  )
}
