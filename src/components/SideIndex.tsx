import type { Chapter } from './chapters.ts'
import styles from './SideIndex.module.css'

interface SideIndexProps {
  heading: string
  /** The parts of the page, with the ids of their headings. */
  entries: Chapter[]
}

/** The parts of a long page, beside it where the window is wide. */
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
