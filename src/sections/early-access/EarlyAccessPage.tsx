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
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
        <div className={styles.panel}>
          <svg className={styles.arc} viewBox="0 0 264 100" fill="none" aria-hidden="true">
            <path d="M14 8C132 2 222 30 263 99" />
            <circle cx="7" cy="8" r="6" />
          </svg>
          {children}
        </div>
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
