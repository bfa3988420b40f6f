import { Fragment } from 'react'
import { categoryPath } from '../../blog/categories.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { longDay } from '../../format/dates.ts'
import styles from './PostFacts.module.css'

interface PostFactsProps {
  post: Pick<ListedPost, 'date' | 'reviewed' | 'minutes' | 'categories'>
  /** What follows the number of minutes. */
  minutes: string
  /** Stands before the day of the last review, where that is to be shown. */
  reviewed?: string
  /** Whether the categories lead to their pages. */
  linked?: boolean
}

/** When a post was published and reviewed, how long it takes, what it is about. */
export function PostFacts({ post, minutes, reviewed, linked = false }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={post.date}>{longDay(post.date)}</time>
      {reviewed && (
        <span>
          {reviewed} <time dateTime={post.reviewed}>{longDay(post.reviewed)}</time>
        </span>
      )}
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
