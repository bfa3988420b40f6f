import { longDay } from '../../format/dates.ts'
import styles from './ArticleByline.module.css'

interface ArticleBylineProps {
  author: string
  /** Stands before the day of the last review. */
  label: string
  /** That day, `YYYY-MM-DD`. */
  reviewed: string
}

/** Who wrote an article, and when it was last held against its sources. */
export function ArticleByline({ author, label, reviewed }: ArticleBylineProps) {
  return (
    <p className={styles.byline}>
      <strong>{author}</strong>
      <span>
        {label} <time dateTime={reviewed}>{longDay(reviewed)}</time>
      </span>
    </p>
  )
}
