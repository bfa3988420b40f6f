import type { ReactNode } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { PriorityMark, StageMark } from '../../components/Marks.tsx'
import { Band } from '../../kit/Band.tsx'
import { Highlight } from '../../kit/Highlight.tsx'
import { getCompany, listMetPeople, type Market } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'
import { formatWeekday, toHourOfWeek } from '../../sample/week.ts'
import { SampleRow, SampleRows } from '../SampleRows.tsx'
import styles from './Story.module.css'

type Blocks = PageContent<'connection-monitoring'>['blocks']

export function Story({ content, market }: { content: Blocks; market: Market }) {
  const { company, people } = getCompany(market, 'brightlane')
  return (
    <Highlight>
      <Band>
        <h2>
          {content.heading} <small className="note">{content.sample}</small>
        </h2>
        <div className={styles.story}>
          <Block block={content.contact} />
          <Block block={content.company} />
          <Day market={market} company={company.name}>
            <b>{company.name}</b> {`${company.size} ${content.people}`}
          </Day>
          <Block block={content.list}>
            <SampleRows label={`the people of ${company.name} in the lead list`}>
              <SampleRow name={company.name}>
                <StageMark stage={company.stage} />
              </SampleRow>
              {people.toReversed().map(({ id, name, title, status, priority, isSignal, at }) => (
                <SampleRow key={id} name={name} detail={title} dot={{ isSignal, status }}>
                  <p className={styles.marks}>
                    <PriorityMark priority={priority} />
                    <small className="note">
                      <span>{status}</span>
                      {status === 'Pending' &&
                        ` ${content.since} ${formatWeekday(toHourOfWeek(at))}`}
                    </small>
                  </p>
                </SampleRow>
              ))}
            </SampleRows>
          </Block>
        </div>
      </Band>
    </Highlight>
  )
}

interface DayProps {
  market: Market
  company: string
  children: ReactNode
}

function Day({ market, company, children }: DayProps) {
  const day = listMetPeople(market).filter(({ isSignal }) => isSignal)
  const rep = market.reps.find(({ id }) => id === day[0]?.rep)
  if (!rep) return null
  // Each in the middle of its row.
  const step = 100 / day.length
  return (
    <div className={`soft ${styles.day}`}>
      <figure className={styles.rep} aria-label={`Sample data: ${rep.name}, a competitor’s rep`}>
        <i aria-hidden="true">{rep.initials}</i>
        <span>
          <b>{rep.name}</b> {rep.title} <span>{market.competitor.name}</span>
        </span>
      </figure>
      <Stretched>
        {day.map(({ id }, row) => (
          <path
            key={id}
            className={marks.signal}
            d={`M0 50C45 50 50 ${step * (row + 0.5)} 100 ${step * (row + 0.5)}`}
          />
        ))}
      </Stretched>
      <figure
        className={styles.people}
        aria-label={`Sample data: ${day.length} people of ${company}, connected with in one day`}
      >
        <ul>
          {day.map(({ id, name, title, at }) => (
            <li key={id}>
              <b className="h3">{name}</b> <span>{title}</span> <span>{at}:00</span>
            </li>
          ))}
        </ul>
        <Stretched>
          <path className={marks.ring} d="M0 3Q180 50 0 97" />
        </Stretched>
        <p>{children}</p>
      </figure>
    </div>
  )
}

function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg
      className={marks.drawing}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

function Block({ block, children }: { block: Blocks['contact']; children?: ReactNode }) {
  return (
    <div>
      <h3>{block.heading}</h3>
      <p className="soft">{block.text}</p>
      {children}
    </div>
  )
}
