import { AppFrame } from '../../components/AppFrame.tsx'
import { PersonRows } from '../../components/PersonRows.tsx'
import { personWith } from '../../components/scenes/sample.ts'
import type { Integration } from '../../content/integration.ts'
import type { Market } from '../../market/market.ts'
import styles from './Routes.module.css'

interface RoutesProps {
  market: Market
  tools: Integration[]
  /** The slug of the tool whose line lights up until another is pointed at. */
  signal: string
}

/** The height of a destination and the gap below it, in the diagram's units; the style sheet has the same. */
const row = { height: 56, gap: 10 } as const

/** Where a list goes: the list, a line to each tool, what arrives there. The line of a tool that is pointed at, or has the focus, lights up. */
export function Routes({ market, tools, signal }: RoutesProps) {
  const people = ['maya-torres', 'daniel-okafor', 'elin-vaher'].map((id) => personWith(market, id))
  return (
    <section className={`wrap ${styles.routes}`}>
      <AppFrame
        title={market.list.title}
        label="Sample data: the first people of a lead list"
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
      <Lines count={tools.length} lit={tools.findIndex(({ slug }) => slug === signal)} />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <a href={`#${tool.slug}`}>
              <b>{tool.name}</b>
              <span>{tool.carries}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ count, lit }: { count: number; lit: number }) {
  const height = count * row.height + (count - 1) * row.gap
  const lines = Array.from({ length: count }, (_, index) => {
    const end = index * (row.height + row.gap) + row.height / 2
    return `M0 ${height / 2}C140 ${height / 2} 150 ${end} 300 ${end}`
  })
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 300 ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <path key={line} className={index === lit ? styles.first : undefined} d={line} />
      ))}
    </svg>
  )
}
