import { ButtonLink } from '../../components/Button.tsx'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import styles from './UseCases.module.css'

/** Three uses beside each other, and the way to a program of one's own. */
export function UseCases({ content }: { content: IntegrationsPage }) {
  const { useCases, api } = content
  return (
    <section className={`wrap ${styles.cases}`}>
      <h2>{useCases.heading}</h2>
      <div className={styles.row}>
        {[useCases.enrichment, useCases.outreach, useCases.notifications].map((use) => (
          <article key={use.heading}>
            <h3>{use.heading}</h3>
            <p>{use.text}</p>
            <p className={styles.tools}>{use.tools}</p>
          </article>
        ))}
      </div>
      <div id="developer-api" className={styles.api}>
        <h3>{api.heading}</h3>
        <p>{api.text}</p>
        <div className={styles.links}>
          {api.links.map((link) => (
            <ButtonLink key={link.href} variant="quiet" size="small" href={link.href}>
              {link.label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  )
}
