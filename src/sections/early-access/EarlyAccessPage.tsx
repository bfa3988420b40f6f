import type { ReactNode } from 'react'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { EarlyAccess } from '../../content/pages/early-access.ts'
import styles from './EarlyAccessPage.module.css'

interface EarlyAccessPageProps {
  content: EarlyAccess
  /** The form. */
  children?: ReactNode
}

/** What the early list is, and the form that joins it. */
export function EarlyAccessPage({ content, children }: EarlyAccessPageProps) {
  return (
    <section className={styles.page}>
      <svg className={styles.rings} viewBox="0 0 900 900" fill="none" aria-hidden="true">
        <circle cx="450" cy="450" r="240" />
        <circle cx="450" cy="450" r="340" />
        <circle cx="450" cy="450" r="445" />
        <path d="M450 450C400 330 330 250 240 188" />
        <circle className={styles.far} cx="236" cy="183" r="6" />
      </svg>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
        <div className={styles.panel}>{children}</div>
        <div>
          <dl className={styles.facts}>
            {content.facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.links}>
            {content.links.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
