import { SectionHead } from '../../components/SectionHead.tsx'
import type { Changelog } from '../../content/pages/changelog.ts'
import styles from './EntryKinds.module.css'

/** What each kind does to three dots on a line: one comes, one moves, one is mended, one goes. */
const marks = [
  <circle key="new" className={styles.dot} cx="82" cy="12" r="5" />,
  <path key="moved" d="M82 12h14m-4-4 4 4-4 4" />,
  <path key="mended" d="m76 12 5 5 10-11" />,
  <circle key="gone" className={styles.gone} cx="82" cy="12" r="5" />,
]

/** What each kind of line will say. */
export function EntryKinds({ content }: { content: Changelog['kinds'] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <dl>
          {content.items.map(({ name, text }, index) => (
            <div key={name}>
              <dt>
                <svg
                  className={styles.mark}
                  viewBox="0 0 104 24"
                  width="104"
                  height="24"
                  aria-hidden="true"
                >
                  <path d="M0 12h70" />
                  <circle className={styles.dot} cx="14" cy="12" r="5" />
                  <circle className={styles.dot} cx="48" cy="12" r="5" />
                  {marks[index]}
                </svg>
                {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
