import { PlusSign } from '../../components/PlusSign.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import styles from './LegalPage.module.css'

export interface SectionLink {
  slug: string
  text: string
}

/**
 * The index of a long text, beside it or folded above. Two elements: no browser opens a folded one by the window’s
 * width.
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
