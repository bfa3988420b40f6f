import type { Features } from '../../content/pages/features.ts'
import styles from './Figures.module.css'

/** What the features come to. */
export function Figures({ content }: { content: Features['figures'] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.figures}`}>
        <h2>{content.heading}</h2>
        <dl>
          {content.entries.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
