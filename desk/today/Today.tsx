import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Fragment, useEffect, useState } from 'react'
import { formatDate } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { Bar, BarRows, Loading } from '../components/Loading.tsx'
import { todayQuery } from '../leads/queries.ts'
import { type DayOnLine, useDay, useNow } from '../line/use-day.ts'
import { BigLine } from './BigLine.tsx'
import { DueList } from './DueList.tsx'
import { describeDay } from './day-words.ts'
import { Meetings } from './Meetings.tsx'
import styles from './Today.module.css'
import { Troubles } from './Troubles.tsx'
import { Week } from './Week.tsx'

/** The first screen: what is due, meetings, failures, and the last working days. */
export function Today() {
  const { zone } = useStart()
  const now = useNow()
  const day = useDay()
  const { error, refetch } = useQuery(todayQuery)
  const words = day && describeDay(day.today, zone, now)
  return (
    <>
      <h1>{formatDate(now, zone)}</h1>
      {words && (
        <p className={styles.sentence}>
          <b>{words.first}</b>
          {words.rest.map(({ words, at }) => (
            <Fragment key={words}>
              {' '}
              <a href={`#${at}`}>{words}</a>
            </Fragment>
          ))}
        </p>
      )}
      {day && <Fault error={error} onRetry={refetch} />}
      {day ? (
        <Whole day={day} now={now} />
      ) : (
        <Loading error={error} onRetry={refetch}>
          <DayShape />
        </Loading>
      )}
    </>
  )
}

/** The day before it is known: its sentence, its line and what is due. */
export const DayShape = () => (
  <div className={styles.shape}>
    <Bar width="min(34rem, 80%)" />
    <hr />
    <div className={styles.two}>
      {['3rem', '8rem'].map((width) => (
        <div key={width}>
          <Bar width={width} />
          <BarRows />
        </div>
      ))}
    </div>
  </div>
)

/** Whether the stem has fallen since the app was loaded; it falls once. */
let hasFallen = false

function Whole({ day, now }: { day: DayOnLine; now: number }) {
  const { zone } = useStart()
  const { today, marks } = day
  const next = marks.find(({ kind }) => kind === 'next')
  const [isFirst] = useState(!hasFallen)
  useEffect(() => {
    hasFallen = true
  }, [])
  const falls = !next || next.isElsewhere ? undefined : isFirst ? 'now' : 'still'
  return (
    <div style={{ '--at': next?.place } as CSSProperties}>
      <BigLine day={day} zone={zone} now={now} falls={falls} />
      <div className={styles.two}>
        <div className={styles.first}>
          <DueList today={today} zone={zone} now={now} falls={falls} />
          <Troubles today={today} zone={zone} />
        </div>
        <Meetings today={today} zone={zone} now={now} />
      </div>
      {today.lately.some(({ leads }) => leads.length > 0) && <Week today={today} now={now} />}
    </div>
  )
}
