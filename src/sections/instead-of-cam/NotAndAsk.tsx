import type { InsteadOfCam } from '../../content/pages/instead-of-cam.ts'
import styles from './NotAndAsk.module.css'

/** Who should not choose us, beside what to ask whoever they choose. */
export function NotAndAsk({ content }: { content: Pick<InsteadOfCam, 'not' | 'ask'> }) {
  const { not, ask } = content
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <section>
          <h2>{not.heading}</h2>
          <ul>
            {not.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <section className={styles.ask}>
          <h2>{ask.heading}</h2>
          <ol>
            {ask.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          <p className={styles.answers}>
            {ask.answers}
            {ask.links.map(({ label, href }) => (
              <a key={href} className="link" href={href}>
                {label}
              </a>
            ))}
          </p>
        </section>
      </div>
    </div>
  )
}
