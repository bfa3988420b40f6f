import type { PageContent } from '../../content/page-schemas.ts'
import { Entry } from '../../kit/Entry.tsx'
import { Opening } from '../../kit/Opening.tsx'
import type { Article, PageGroup } from '../../seo/site-pages.ts'
import styles from './SitemapPage.module.css'

interface SitemapPageProps {
  content: PageContent<'sitemap'>
  groups: PageGroup[]
  articles: Article[]
  /** So many of them are named. */
  mostNamed: number
}

/** Every page of the site, but for articles that are older. */
export function SitemapPage({ content, groups, articles, mostNamed }: SitemapPageProps) {
  return (
    <>
      <Opening content={content.intro} />
      <div className={`wrap ${styles.groups}`}>
        {groups.map(({ name, pages }) => (
          <section key={name} className="split">
            <h2>{name}</h2>
            <ul className="grid ruled">
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <Entry look="row" title={label} href={path} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {articles.length > 0 && (
          <section className="split">
            <h3>{content.articles}</h3>
            <ul className="grid ruled">
              {articles.slice(0, mostNamed).map(({ path, label, date }) => (
                <li key={path}>
                  <Entry look="row" title={label} href={path} facts={[date]} />
                </li>
              ))}
              {articles.length > mostNamed && (
                <li>
                  <Entry look="row" title={content.allArticles} href="/blog" />
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
