import { Fragment } from 'react'
import type { Integration } from '../../content/collections.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { Fold, Folds } from '../../kit/Folds.tsx'
import { Words } from '../../kit/Words.tsx'
import type { Market } from '../../sample/market.ts'
import { personWith } from '../../sample/market.ts'
import styles from './Routes.module.css'

/** The lines of the list that are shown. */
const shown = ['maya-torres', 'rasmus-saar', 'hanna-lind', 'daniel-okafor']

interface RoutesProps {
  content: PageContent<'integrations'>
  market: Market
  tools: Integration[]
}

/** Where a list goes: a line to each tool, and what the open one needs. Its line, or the one pointed at, is lit. */
export function Routes({ content, market, tools }: RoutesProps) {
  const people = shown.map((id) => personWith(market, id))
  return (
    <section className={`wrap ${styles.routes}`}>
      <figure className={styles.from}>
        <figcaption className="cluster apart note">
          <span>
            <b>{market.list.title}</b> {market.list.people} {content.people}
          </span>
          <span>{content.sample}</span>
        </figcaption>
        <ul className="ruled">
          {people.map(({ person, company }) => (
            <li key={person.id} className={person.isSignal ? styles.signal : undefined}>
              <b>{person.name}</b>
              <p className="note">{`${person.title}, ${company.name}`}</p>
            </li>
          ))}
        </ul>
      </figure>
      <Folds className={styles.tools}>
        {tools.map((tool, place) => (
          <Fragment key={tool.slug}>
            <Line place={place} count={tools.length} />
            <Fold
              id={tool.slug}
              name="tool"
              heading={tool.name}
              note={tool.carries}
              open={tool.slug === content.signal}
            >
              <p className="soft">{tool.description}</p>
              {tool.check && (
                <p className="soft">
                  <Words {...tool.check} />
                </p>
              )}
              <p className="note end">{content.needs}</p>
              <ul className="ruled">
                {tool.needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </Fold>
          </Fragment>
        ))}
      </Folds>
    </section>
  )
}

/** The height of a tool's row in the drawing's units; the style sheet has the same. */
const row = 64

/** The line from the list to the tool at a place. */
function Line({ place, count }: { place: number; count: number }) {
  const height = count * row
  const start = height / 2
  const end = (place + 0.5) * row
  return (
    <svg viewBox={`0 0 300 ${height}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path d={`M0 ${start}C140 ${start} 150 ${end} 300 ${end}`} />
    </svg>
  )
}
