import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Changelog } from '../../content/changelog.ts'
import styles from './ComingSoon.module.css'

/** The head, and a line of time whose record has not begun: solid until now, dashed from the release on. */
export function ComingSoon({ content }: { content: Changelog }) {
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead
          level={1}
          kicker={content.kicker}
          heading={content.heading}
          lead={content.lead}
        >
          <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
        </SectionHead>
        <ol className={styles.track} aria-label={content.track.label}>
          {content.track.points.map((point) => (
            <li key={point.when}>
              <span className={styles.when}>{point.when}</span>
              <b>{point.heading}</b>
              <p>{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
