import type { Sitemap } from '../../content/pages/sitemap.ts'
import { Opening } from '../../kit/Opening.tsx'
import type { DatedPage, PageGroup } from '../../seo/site-pages.ts'
import styles from './SitemapPage.module.css'

interface SitemapPageProps {
  content: Sitemap
  groups: PageGroup[]
  /** They stand in the group Resources. */
  articles: DatedPage[]
  /** So many of them are named. */
  mostNamed: number
  /** The page's own address, which is marked. */
  path: string
}

/** Every page of the site but articles that are older: each group by name, and its pages beside it. */
export function SitemapPage(props: SitemapPageProps) {
  const { content, groups, articles, mostNamed, path } = props
  return (
    <>
      <Opening content={content.intro} />
      <div className="band">
        <div className="wrap">
          {groups.map(({ name, pages }) => {
            const posts = name === 'Resources' ? articles : []
            const count = pages.length + posts.length
            return (
              <section key={name} className={`split ${styles.group}`}>
                <div>
                  <h2 className="h3">{name}</h2>
                  <p className="note">
                    {count} {count === 1 ? content.pages.one : content.pages.many}
                  </p>
                </div>
                <div>
                  <ul className={styles.pages}>
                    {pages.map((page) => (
                      <li key={page.path}>
                        <a
                          href={page.path}
                          {...(page.path === path && { 'aria-current': 'page' as const })}
                        >
                          <b>{page.label}</b>
                          <span className="note">
                            {page.path === path ? content.here : page.path}
                          </span>
                        </a>
                      </li>
                    ))}
                  </ul>
                  {posts.length > 0 && (
                    <ArticleList
                      heading={content.articles}
                      articles={posts.slice(0, mostNamed)}
                      others={
                        posts.length > mostNamed
                          ? { path: '/blog', label: content.allArticles }
                          : undefined
                      }
                    />
                  )}
                </div>
              </section>
            )
          })}
        </div>
      </div>
    </>
  )
}

interface ArticleListProps {
  heading: string
  articles: DatedPage[]
  /** Where the others are, when these are not all. */
  others?: { path: string; label: string } | undefined
}

/** The articles by name. */
function ArticleList({ heading, articles, others }: ArticleListProps) {
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
