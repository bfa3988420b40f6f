import styles from './SideIndex.module.css'

export interface Chapter {
  id: string
  label: string
}

export function SideIndex({ heading, entries }: { heading: string; entries: Chapter[] }) {
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

export function getChapters(headings: { depth: number; slug: string; text: string }[]): Chapter[] {
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }) => ({ id: slug, label: text }))
}
