import type { DatedPage } from '../../seo/site-pages.ts'
import styles from './SitemapPage.module.css'

interface ArticleListProps {
  heading: string
  articles: DatedPage[]
  /** Where the others are, when these are not all. */
  others?: { path: string; label: string } | undefined
}

/** The articles by name. */
export function ArticleList({ heading, articles, others }: ArticleListProps) {
  return (
    <div className={styles.articles}>
      <h3 className="note">{heading}</h3>
      <ul>
        {articles.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      {others && <a href={others.path}>{others.label}</a>}
    </div>
  )
}
