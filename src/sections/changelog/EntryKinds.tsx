import { SectionHead } from '../../components/SectionHead.tsx'
import type { Changelog } from '../../content/changelog.ts'
import styles from './EntryKinds.module.css'

/** The page as it will be ruled: what each kind of line says, and an empty place for it. */
export function EntryKinds({ content }: { content: Changelog['kinds'] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <div className={styles.sheet}>
          <dl>
            {content.items.map(({ name, text }) => (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.empty}>{content.empty}</p>
        </div>
      </div>
    </section>
  )
}
