import { nearest, nearestLink } from '../../contract/hooks.ts'
import { StateSign } from '../components/StateSign.tsx'
import type { NotFound } from '../content/pages/not-found.ts'
import styles from './NotFoundCard.module.css'

/** What an unknown address shows: a card on the rings of the field, its sign out of reach, and three ways on. */
export function NotFoundCard({ content }: { content: NotFound }) {
  return (
    <section className={styles.lost}>
      <svg viewBox="-640 -280 1280 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {[220, 300, 390, 490, 600, 720].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </svg>
      <div className={styles.card}>
        <StateSign sign="lost" />
        <h1>{content.heading}</h1>
        <p className="lead">{content.text}</p>
        <p {...nearest} hidden className={styles.nearest}>
          {content.nearest} <a className="link" {...nearestLink} />
        </p>
        <ul className={styles.links}>
          {content.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
