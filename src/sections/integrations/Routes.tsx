import { Fragment } from 'react'
import type { Integration } from '../../../contract/content/collections.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { Fold, Folds } from '../../kit/Folds.tsx'
import { TextWithLink } from '../../kit/TextWithLink.tsx'
import { formatListRow } from '../../sample/list-row.ts'
import type { Market } from '../../sample/market.ts'
import { SampleRow, SampleRows } from '../SampleRows.tsx'
import styles from './Routes.module.css'

const fields = ['stage', 'priority', 'reason'] as const

const maxShown = 6

interface RoutesProps {
  content: PageContent<'integrations'>
  market: Market
  tools: Integration[]
}

export function Routes({ content, market, tools }: RoutesProps) {
  const [first] = market.list.leads
  return (
    <section className={`wrap ${styles.routes}`}>
      <div className={styles.list}>
        <p className={`cluster note ${styles.head}`}>
          <span>
            <b>{market.list.title}</b> {market.list.leads.length} {content.people}
          </span>
          <span>{content.sample}</span>
        </p>
        <SampleRows label={market.list.title}>
          {market.list.leads.slice(0, maxShown).map(({ person, company, inPattern, status }) => {
            const detail = `${person.title}, ${company.name}`
            const dot = { isSignal: inPattern, status }
            return <SampleRow key={person.id} name={person.name} detail={detail} dot={dot} />
          })}
        </SampleRows>
      </div>
      <Folds beside className={styles.tools}>
        {tools.map((tool, index) => (
          <Fragment key={tool.slug}>
            <Line index={index} count={tools.length} />
            <Fold
              id={tool.slug}
              name="tool"
              heading={tool.name}
              note={tool.carries}
              open={tool.slug === content.signal}
            >
              <div>
                <p className="soft">{tool.description}</p>
                {tool.check && (
                  <p className="soft">
                    <TextWithLink {...tool.check} />
                  </p>
                )}
              </div>
              <div className={styles.needs}>
                <span className="note">{content.needs}</span>
                <ul className="ruled">
                  {tool.needs.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ul>
              </div>
              {tool.slug === content.signal && first && (
                <Ledger>
                  {fields.map((name) => (
                    <LedgerRow key={name} label={name}>
                      {formatListRow(first)[name]}
                    </LedgerRow>
                  ))}
                </Ledger>
              )}
            </Fold>
          </Fragment>
        ))}
      </Folds>
    </section>
  )
}

/** The line from the list to the tool at an index; a row is 64 units high, as in the style sheet. */
function Line({ index, count }: { index: number; count: number }) {
  const [start, end] = [32 * count, 64 * index + 32]
  return (
    <svg
      viewBox={`0 0 300 ${64 * count}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={`M0 ${start}C140 ${start} 150 ${end} 300 ${end}`} />
    </svg>
  )
}
