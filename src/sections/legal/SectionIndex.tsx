import { PlusSign } from '../../components/PlusSign.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import styles from './LegalPage.module.css'

export interface SectionLink {
  slug: string
  text: string
}

/**
 * The index of a long text: beside it on a wide window, above it and folded on a narrow one. Two elements,
 * because no browser opens a folded one by the width of the window.
 */
export function SectionIndex({ heading, sections }: { heading: string; sections: SectionLink[] }) {
  return (
    <>
      <details className={styles.folded}>
        <summary>
          {heading}
          <PlusSign />
        </summary>
        <ol>
          {sections.map(({ slug, text }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
      <SideIndex
        heading={heading}
        entries={sections.map(({ slug, text }, index) => ({
          id: slug,
          label: `${index + 1}. ${text}`,
        }))}
      />
    </>
  )
}
