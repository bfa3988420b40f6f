import { longDay } from '../../format/dates.ts'
import type { DatedPage } from '../../seo/site-pages.ts'
import styles from './ArticleList.module.css'

interface ArticleListProps {
  heading: string
  articles: DatedPage[]
  /** Whether the day of each is shown. */
  dated?: boolean
  /** Where the others are, when these are not all. */
  others?: { path: string; label: string } | undefined
}

/** Pages of the blog: articles, or lists of them. */
export function ArticleList({ heading, articles, dated = false, others }: ArticleListProps) {
  return (
    <div className={styles.articles}>
      <h3>{heading}</h3>
      <ul className={dated ? undefined : styles.lists}>
        {articles.map(({ path, label, date }) => (
          <li key={path}>
            <a href={path}>
              {label}
              {dated && <time dateTime={date}>{longDay(date)}</time>}
            </a>
          </li>
        ))}
      </ul>
      {others && <a href={others.path}>{others.label}</a>}
    </div>
  )
}
