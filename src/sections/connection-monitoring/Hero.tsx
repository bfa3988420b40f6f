import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { ConnectionMonitoring } from '../../content/pages/connection-monitoring.ts'
import type { Link } from '../../content/text.ts'
import styles from './Hero.module.css'

interface HeroProps {
  content: ConnectionMonitoring['hero']
  actions: Link[]
  /** The sample market, over the whole width. */
  children: ReactNode
}

/** The promise, and the sample market below it at full width. */
export function Hero({ content, actions, children }: HeroProps) {
  const [book, details] = actions
  return (
    <header className={styles.hero}>
      <svg className={styles.rings} viewBox="0 0 1200 600" fill="none" aria-hidden="true">
        <circle cx="600" cy="600" r="180" />
        <circle cx="600" cy="600" r="300" />
        <circle cx="600" cy="600" r="430" />
        <circle cx="600" cy="600" r="570" />
      </svg>
      <div className={`wrap ${styles.content}`}>
        <SectionHead wide level={1} {...content}>
          {book && <ButtonLink href={book.href}>{book.label}</ButtonLink>}
          {details && (
            <ButtonLink variant="quiet" href={details.href}>
              {details.label}
            </ButtonLink>
          )}
        </SectionHead>
        {children}
      </div>
    </header>
  )
}
