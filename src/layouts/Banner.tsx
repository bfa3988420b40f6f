import type { Banner as BannerContent } from '../content/site.ts'
import styles from './Banner.module.css'

/** The strip that announces the sister product. */
export function Banner({ content }: { content: BannerContent }) {
  return (
    <aside className={styles.banner} aria-label="Announcement">
      <div className={`wrap ${styles.line}`}>
        <p className={styles.text}>
          <b>{content.product}</b>
          <span className={styles.more}> {content.text}</span>
        </p>
        <a className={styles.link} href={content.link.href}>
          {content.link.label}
        </a>
      </div>
    </aside>
  )
}
