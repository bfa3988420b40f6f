import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
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
  return (
    <header className={`wrap ${styles.hero}`}>
      <h1>{content.heading}</h1>
      <div className={styles.words}>
        <p className="lead">{content.lead}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} variant={index === 0 ? 'primary' : 'quiet'} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {children}
    </header>
  )
}
