import { PlusSign } from '../../components/PlusSign.tsx'
import type { Integration } from '../../content/integration.ts'
import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import { personWith } from '../../sample/find-in-market.ts'
import type { Market } from '../../sample/market.ts'
import '../../styles/unfolded.css'
import styles from './Routes.module.css'

/** The lines of the list that are shown. */
const shown = ['maya-torres', 'rasmus-saar', 'hanna-lind', 'ines-prado']

interface RoutesProps {
  content: IntegrationsPage
  market: Market
  tools: Integration[]
}

/** Where a list goes: a line to each tool, and what the open one needs. Its line, or the one pointed at, is lit. */
export function Routes({ content, market, tools }: RoutesProps) {
  const people = shown.map((id) => personWith(market, id))
  return (
    <section className={`wrap ${styles.routes}`}>
      <figure className={styles.from}>
        <figcaption>
          <b>{market.list.title}</b> {market.list.people} {content.people}
          <span>{content.sample}</span>
        </figcaption>
        <ul>
          {people.map(({ person, company }) => (
            <li key={person.id} className={person.isSignal ? styles.signal : undefined}>
              <b>{person.name}</b>
              <span>{`${person.title}, ${company.name}`}</span>
            </li>
          ))}
        </ul>
      </figure>
      <RouteLines count={tools.length} />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <details name="tool" open={tool.slug === content.signal}>
              <summary>
                <h2>{tool.name}</h2>
                <span>{tool.carries}</span>
                <PlusSign />
              </summary>
              <div id={tool.slug} className={styles.tool}>
                <p>{tool.description}</p>
                {tool.check && (
                  <p>
                    {tool.check.text}{' '}
                    <a className="link" href={tool.check.link.href}>
                      {tool.check.link.label}
                    </a>
                  </p>
                )}
                <p className={styles.needs}>{content.needs}</p>
                <ul>
                  {tool.needs.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ul>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The height of a tool's row in the drawing's units; the style sheet has the same. */
const row = 64

/** A line from the list to each tool. */
function RouteLines({ count }: { count: number }) {
  const height = count * row
  const start = height / 2
  const lines = Array.from({ length: count }, (_, index) => {
    const end = (index + 0.5) * row
    return `M0 ${start}C140 ${start} 150 ${end} 300 ${end}`
  })
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 300 ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
