import type { PageGroup } from '../../seo/site-pages.ts'
import styles from './AllPages.module.css'

/** Every page by group: what to read before a question, without an answer, and without scripts. */
export function AllPages({ heading, groups }: { heading: string; groups: PageGroup[] }) {
  return (
    <section className={styles.pages} aria-labelledby="all-pages" data-search-browse="">
      <h2 id="all-pages">{heading}</h2>
      <div className={styles.groups}>
        {groups.map(({ name, pages }) => (
          <div key={name}>
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
      </div>
    </section>
  )
}
