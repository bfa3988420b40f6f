import { SectionHead } from '../../components/SectionHead.tsx'
import type { Integration } from '../../content/integration.ts'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import { ApiCard } from './ApiCard.tsx'
import styles from './Directory.module.css'

interface DirectoryProps {
  content: IntegrationsPage['directory']
  api: IntegrationsPage['api']
  tools: Integration[]
}

/** Each tool with what it carries and how it is set up, and the API for what has no tool. */
export function Directory({ content, api, tools }: DirectoryProps) {
  return (
    <section className={styles.directory}>
      <div className="wrap">
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <div className={styles.grid}>
          {tools.map((tool) => (
            <article key={tool.slug} id={tool.slug} className={styles.card}>
              <p className={styles.carries}>{tool.carries}</p>
              <h3>{tool.name}</h3>
              <p>{tool.description}</p>
              <details>
                <summary>
                  {content.steps} {tool.name}
                </summary>
                <ol>
                  {tool.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </details>
            </article>
          ))}
          <ApiCard content={api} />
        </div>
      </div>
    </section>
  )
}
