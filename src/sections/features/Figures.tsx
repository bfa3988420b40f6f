import { Section } from '../../components/Section.tsx'
import type { Features } from '../../content/pages/features.ts'
import styles from './Figures.module.css'

/** What the features come to, beside the sentence that says whose figures these are. */
export function Figures({ content }: { content: Features['figures'] }) {
  return (
    <Section>
      <div className={styles.split}>
        <div>
          <h2>{content.heading}</h2>
          <p className={styles.note}>{content.note}</p>
        </div>
        <dl className={styles.figures}>
          {content.entries.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
