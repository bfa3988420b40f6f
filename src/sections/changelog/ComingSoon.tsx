import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Changelog } from '../../content/pages/changelog.ts'
import styles from './ComingSoon.module.css'

/** The head, beside an instrument that waits for its first signal. */
export function ComingSoon({ content }: { content: Changelog }) {
  return (
    <section className={styles.page}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={1} heading={content.heading} lead={content.lead}>
          <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
        </SectionHead>
        <svg className={styles.waiting} viewBox="0 0 500 340" fill="none" aria-hidden="true">
          <circle cx="235" cy="200" r="70" />
          <circle cx="235" cy="200" r="150" />
          <circle cx="235" cy="200" r="235" />
          <path d="M235 200C295 110 375 74 457 84" />
          <circle className={styles.center} cx="235" cy="200" r="9" />
          <circle className={styles.place} cx="469" cy="86" r="12" />
        </svg>
      </div>
    </section>
  )
}
