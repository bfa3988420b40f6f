import type { LegalText } from '../../content/pages/legal.ts'
import { longDay } from '../../format/dates.ts'
import styles from './ChangesOf.module.css'

interface ChangesOfProps {
  text: LegalText
  /** What stands beside the day of the first version. */
  first: string
}

/** What has changed in a legal text, each with its day, down to the first version. */
export function ChangesOf({ text: { page, heading, changes, updated }, first }: ChangesOfProps) {
  const entries = [...changes, { on: updated, text: first }]
  return (
    <section id={page.path.slice(1)} className={`wrap ${styles.text}`}>
      <h2>
        <a className="link" href={page.path}>
          {heading}
        </a>
      </h2>
      <dl className={styles.changes}>
        {entries.map(({ on, text }) => (
          <div key={text}>
            <dt>
              <time dateTime={on}>{longDay(on)}</time>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
