import { ButtonLink } from '../../components/Button.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import styles from './ApiCard.module.css'

/** The developer API: who has it, what it reads, where to go on. */
export function ApiCard({ content }: { content: IntegrationsPage['api'] }) {
  return (
    <section id="developer-api" className="wrap">
      <div className={styles.card}>
        <div>
          <Tag>{content.availability}</Tag>
          <h2>{content.heading}</h2>
        </div>
        <div>
          <p>{content.text}</p>
          <div className={styles.actions}>
            {content.links.map((link) => (
              <ButtonLink key={link.href} variant="quiet" size="small" href={link.href}>
                {link.label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
