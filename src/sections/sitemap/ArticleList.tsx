import { longDay } from '../../format/dates.ts'
import type { Article } from '../../seo/site-pages.ts'
import styles from './ArticleList.module.css'

/** The articles of the blog, with the day of each. */
export function ArticleList({ heading, articles }: { heading: string; articles: Article[] }) {
  return (
    <div className={styles.articles}>
      <h3>{heading}</h3>
      <ul>
        {articles.map(({ path, label, date }) => (
          <li key={path}>
            <a href={path}>
              {label}
              <time dateTime={date}>{longDay(date)}</time>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
