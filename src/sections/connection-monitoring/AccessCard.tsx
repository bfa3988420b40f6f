import { ButtonLink } from '../../components/Button.tsx'
import { Section } from '../../components/Section.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { ConnectionMonitoring } from '../../content/pages/connection-monitoring.ts'
import type { Link } from '../../content/text.ts'
import styles from './AccessCard.module.css'

interface AccessCardProps {
  content: ConnectionMonitoring['access']
  actions: Link[]
}

/** How a team gets in: the rule on one side, its three steps on the other. */
export function AccessCard({ content, actions }: AccessCardProps) {
  return (
    <Section>
      <div className={styles.card}>
        <div className={styles.rule}>
          <Tag>{content.tag}</Tag>
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
      </div>
    </Section>
  )
}
