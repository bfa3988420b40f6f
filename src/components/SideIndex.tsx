import styles from './SideIndex.module.css'

/** A part of a page that a link can lead to. */
export interface Chapter {
  /** The id of its heading. */
  id: string
  label: string
}

interface SideIndexProps {
  heading: string
  /** The parts of the page, with the ids of their headings. */
  entries: Chapter[]
}

/** The parts of a long page, beside it where the window is wide, else before it. */
export function SideIndex({ heading, entries }: SideIndexProps) {
  return (
    <nav className={styles.index} aria-label={heading} data-section-index>
      <p>{heading}</p>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The chapters of an article: its headings of the second level. */
export function getChapters(headings: { depth: number; slug: string; text: string }[]): Chapter[] {
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }) => ({ id: slug, label: text }))
}
