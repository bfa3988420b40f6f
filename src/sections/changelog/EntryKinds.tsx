import { SectionHead } from '../../components/SectionHead.tsx'
import type { Changelog } from '../../content/pages/changelog.ts'
import styles from './EntryKinds.module.css'

/** What each kind of line will say. */
export function EntryKinds({ content }: { content: Changelog['kinds'] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <dl>
          {content.items.map(({ name, text }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
