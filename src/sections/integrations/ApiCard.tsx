import { ButtonLink } from '../../components/Button.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import styles from './ApiCard.module.css'

/** The developer API: who has it, what a request looks like, where to go on. */
export function ApiCard({ content }: { content: IntegrationsPage['api'] }) {
  return (
    <article id="developer-api" className={styles.card}>
      <div>
        <Tag>{content.availability}</Tag>
        <h3>{content.heading}</h3>
        <p>{content.text}</p>
      </div>
      <div className={styles.side}>
        <pre>
          <code>{content.example.join('\n')}</code>
        </pre>
        <div className={styles.actions}>
          {content.links.map((link) => (
            <ButtonLink key={link.href} variant="quiet" size="small" href={link.href}>
              {link.label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </article>
  )
}
