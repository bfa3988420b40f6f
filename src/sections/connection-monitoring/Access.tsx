import { ButtonLink } from '../../components/Button.tsx'
import type { ConnectionMonitoring } from '../../content/pages/connection-monitoring.ts'
import type { Link } from '../../content/text.ts'
import styles from './Access.module.css'

interface AccessProps {
  content: ConnectionMonitoring['access']
  actions: Link[]
}

/** How a team gets in: the rule, then its three steps side by side. */
export function Access({ content, actions }: AccessProps) {
  return (
    <section className={`wrap ${styles.access}`}>
      <div>
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} variant={index === 0 ? 'primary' : 'quiet'} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <ol className={styles.steps}>
        {content.steps.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
