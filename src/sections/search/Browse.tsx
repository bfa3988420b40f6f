import type { Search } from '../../content/pages/search.ts'
import type { Link } from '../../content/text.ts'
import styles from './Browse.module.css'

interface BrowseProps {
  content: Search
  questions: Link[]
}

/** The questions that have an answer, and where every page is: for who has no word yet, no answer, or no scripts. */
export function Browse({ content, questions }: BrowseProps) {
  return (
    <section className={styles.browse} aria-labelledby="questions" data-search-browse="">
      <h2 id="questions">{content.questions}</h2>
      <ul>
        {questions.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <a className="link" href={content.browse.href}>
        {content.browse.label}
      </a>
    </section>
  )
}
