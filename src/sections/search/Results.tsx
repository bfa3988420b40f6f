import type { Ref } from 'react'
import type { PageContent } from '../../content/page-schemas.ts'
import type { SearchResult } from '../../search/engine.ts'
import styles from './Results.module.css'

interface ResultsProps {
  ref: Ref<HTMLOListElement>
  label: string
  /** What each kind of result is called. */
  kinds: PageContent<'search'>['kinds']
  found: readonly SearchResult[]
}

/** Where each result leads, what it is, and what is said there. */
export function Results({ ref, label, kinds, found }: ResultsProps) {
  return (
    <ol
      ref={ref}
      className={`wide ruled ${styles.results}`}
      aria-label={label}
      data-search-results=""
    >
      {found.map(({ url, kind, title, summary }) => (
        <li key={url} className="whole">
          <a href={url}>
            <span className="note">{kinds[kind]}</span>
            <b>{title}</b>
            <span className="soft">{summary}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
