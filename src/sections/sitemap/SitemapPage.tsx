import type { Sitemap } from '../../content/pages/sitemap.ts'
import { Opening } from '../../kit/Opening.tsx'
import type { DatedPage, PageGroup } from '../../seo/site-pages.ts'
import styles from './SitemapPage.module.css'

interface SitemapPageProps {
  content: Sitemap
  groups: PageGroup[]
  articles: DatedPage[]
  /** So many of them are named. */
  mostNamed: number
  /** The page's own address, which is marked. */
  path: string
}

/** Every page of the site but articles that are older: the groups beside each other, below them the articles. */
export function SitemapPage(props: SitemapPageProps) {
  const { content, groups, articles, mostNamed, path } = props
  const others = articles.length > mostNamed && { path: '/blog', label: content.allArticles }
  return (
    <>
      <Opening content={content.intro} />
      <div className="band">
        <div className={`wrap grid ${styles.groups}`}>
          {groups.map(({ name, pages }) => (
            <section key={name}>
              <h2 className="h3">{name}</h2>
              <ul className={styles.pages}>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a
                      href={page.path}
                      {...(page.path === path && { 'aria-current': 'page' as const })}
                    >
                      {page.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {articles.length > 0 && (
        <div className="band">
          <div className={`wrap ${styles.articles}`}>
            <h3>{content.articles}</h3>
            <ul className={styles.pages}>
              {[...articles.slice(0, mostNamed), ...(others ? [others] : [])].map((article) => (
                <li key={article.path}>
                  <a href={article.path}>{article.label}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
