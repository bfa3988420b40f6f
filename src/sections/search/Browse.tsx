import type { Search } from '../../content/pages/search.ts'
import type { Link } from '../../content/text.ts'
import type { PageGroup } from '../../seo/site-pages.ts'
import styles from './Browse.module.css'

interface BrowseProps {
  content: Search
  groups: PageGroup[]
  questions: Link[]
}

/** The questions that have an answer, and every page by group: for who has no word yet, no answer, or no scripts. */
export function Browse({ content, groups, questions }: BrowseProps) {
  return (
    <div className={styles.browse} data-search-browse="">
      <section className={styles.questions} aria-labelledby="questions">
        <h2 id="questions">{content.questions}</h2>
        <ul>
          {questions.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="all-pages">
        <h2 id="all-pages">{content.browse}</h2>
        {groups.map(({ name, pages }) => (
          <div key={name} className={styles.group}>
            <h3>{name}</h3>
            <ul>
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}
