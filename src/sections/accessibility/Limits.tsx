import { Section } from '../../components/Section.tsx'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import { GeneralFacts } from '../GeneralFacts.tsx'
import styles from './Limits.module.css'

/** What does not work, or was not tried. */
export function Limits({ content: { heading, facts } }: { content: Accessibility['fails'] }) {
  return (
    <Section>
      <div className={styles.split}>
        <h2>{heading}</h2>
        <GeneralFacts facts={facts} />
      </div>
    </Section>
  )
}
