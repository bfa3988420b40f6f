import type { ReactNode } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { PriorityMark, StageMark } from '../../components/Marks.tsx'
import { Band } from '../../kit/Band.tsx'
import { formatListRow, formatShortReason } from '../../sample/list-row.ts'
import { listMetPeople, type Market } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'
import { formatDayHour } from '../../sample/week.ts'
import styles from './Parts.module.css'

interface PartsProps {
  content: PageContent<'how-it-works'>['cards']
  market: Market
}

export function Parts({ content: { heading, items }, market }: PartsProps) {
  // A person without a pattern, since the page has told of those with one.
  const lead = market.list.leads.find(({ inPattern }) => !inPattern)
  if (!lead) return null
  const { person, company, competitor, stage, priority, hour } = lead
  const specimens: ReactNode[] = [
    <>
      <b>{person.name}</b> {person.title}, {company.name}. {person.rep} of {competitor},{' '}
      {formatDayHour(hour)}
    </>,
    <>
      <StageMark stage={stage} /> {company.name}: {formatShortReason(lead, '')}
    </>,
    <>
      <PriorityMark priority={priority} /> {formatListRow(lead).reason}
    </>,
    <>
      <b>
        <svg className={marks.drawing} viewBox="-9 -9 94 18" aria-hidden="true">
          {listMetPeople(market)
            .filter(({ isSignal }) => isSignal)
            .map(({ id }, index) => (
              <circle key={id} className={marks.signal} cx={index * 38} r="8" />
            ))}
        </svg>{' '}
        {market.alert.title}
      </b>{' '}
      {market.alert.short}
    </>,
  ]
  return (
    <Band>
      <h2>{heading}</h2>
      <ul className={`ruled ${styles.parts}`}>
        {items.map((item, part) => (
          <li key={item.heading} className="soft grid">
            <div>
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </div>
            <p className={styles.specimen}>{specimens[part]}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
