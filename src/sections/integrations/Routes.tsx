import { AppFrame } from '../../components/AppFrame.tsx'
import { PersonRows } from '../../components/PersonRows.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import { personWith } from '../../components/scenes/sample.ts'
import type { Integration } from '../../content/integration.ts'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import type { Market } from '../../market/market.ts'
import { RouteLines } from './RouteLines.tsx'
import '../../styles/unfolded.css'
import styles from './Routes.module.css'

interface RoutesProps {
  content: IntegrationsPage['directory']
  market: Market
  tools: Integration[]
  /** The slug of the tool that is open at first. */
  signal: string
}

/**
 * Where a list goes: the list, a line to each tool, and how the one that is open is set up. The line of the open tool
 * is lit, or of the one that is pointed at or has the focus.
 */
export function Routes({ content, market, tools, signal }: RoutesProps) {
  const people = ['daniel-okafor', 'ines-prado', 'elin-vaher'].map((id) => personWith(market, id))
  return (
    <section className={`wrap ${styles.routes}`}>
      <div className={styles.from}>
        <div>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
        </div>
        <AppFrame
          title={market.list.title}
          label="Sample data: people of a lead list"
          foot={`${market.list.people} people`}
        >
          <PersonRows
            rows={people.map(({ person, company }) => ({
              id: person.id,
              initials: person.initials,
              name: person.name,
              details: [`${person.title}, ${company.name}`],
              hot: person.isSignal,
            }))}
          />
        </AppFrame>
      </div>
      <RouteLines count={tools.length} />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <details name="tool" open={tool.slug === signal}>
              <summary>
                <h3>{tool.name}</h3>
                <span>{tool.carries}</span>
                <PlusSign />
              </summary>
              <div id={tool.slug} className={styles.tool}>
                <p>{tool.description}</p>
                <h4>
                  {content.steps} {tool.name}
                </h4>
                <ol>
                  {tool.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
