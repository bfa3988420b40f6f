import { PlusSign } from '../../components/PlusSign.tsx'
import styles from './SectionIndex.module.css'

export interface SectionLink {
  slug: string
  text: string
}

/**
 * The index of a long text: beside it on a wide window, above it and folded on a narrow one. Two elements,
 * because no browser opens a folded one by the width of the window.
 */
export function SectionIndex({ heading, sections }: { heading: string; sections: SectionLink[] }) {
  const list = (
    <ol>
      {sections.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={styles.folded}>
        <summary>
          {heading}
          <PlusSign />
        </summary>
        {list}
      </details>
      <nav className={styles.side} aria-label={heading} data-section-index>
        <p>{heading}</p>
        {list}
      </nav>
    </>
  )
}
