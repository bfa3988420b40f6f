import type { Changelog } from '../../content/pages/changelog.ts'
import styles from './ReleaseTrack.module.css'

/** A line of time whose record has not begun: solid until the release, dashed from there on. */
export function ReleaseTrack({ content }: { content: Changelog['track'] }) {
  return (
    <div className={styles.band}>
      <ol className={`wrap ${styles.track}`} aria-label={content.label}>
        {content.points.map((point) => (
          <li key={point.when}>
            <span className={styles.when}>{point.when}</span>
            <b>{point.heading}</b>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
