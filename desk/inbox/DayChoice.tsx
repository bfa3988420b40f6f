import { Fragment, useState } from 'react'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import { day } from '../../contract/duration.ts'
import { formatMonth, toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { DayField } from '../components/DayField.tsx'
import { formatSpan } from '../leads/lead-text.ts'
import { Choice } from './Choice.tsx'
import styles from './FilterBar.module.css'

const days = 'between two days'

/** Chooses a period: of meetings by the day they take place, of other leads by the day they came in. */
export function DayChoice({ filter: { kind, from, until }, onChoose }: DatesProps) {
  const { zone } = useStart()
  const [isOwn, setIsOwn] = useState(false)
  const periods = listPeriods(toIsoDay(Date.now(), zone))
  const named = periods.find((period) => period.from === from && period.until === until)
  const isBetween = !named && (from !== '' || until !== '')
  const span = isBetween ? formatSpan(from, until) : ''
  const value = isOwn ? days : (named?.words ?? span)
  return (
    <>
      <Choice
        label={kind === 'bookings' ? 'Day of the demo' : 'Came in'}
        value={value}
        onChoose={(words) => {
          setIsOwn(words === days)
          const period = periods.find((period) => period.words === words)
          if (words !== days && (words === '' || words !== span))
            onChoose({ from: period?.from ?? '', until: period?.until ?? '' })
        }}
      >
        <option value="">any day</option>
        {[...(span ? [span] : []), ...periods.map(({ words }) => words), days].map((words) => (
          <option key={words}>{words}</option>
        ))}
      </Choice>
      {isOwn && (
        <span className={styles.days}>
          {(['from', 'until'] as const).map((name) => (
            <Fragment key={name}>
              {name}{' '}
              <DayField
                label={name === 'from' ? 'From' : 'Until'}
                none="Any day"
                value={name === 'from' ? from : until}
                min={(name === 'until' && from) || undefined}
                max={(name === 'from' && until) || undefined}
                onChange={(day) => onChoose({ [name]: day })}
              />
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}

interface DatesProps {
  filter: LeadFilter
  onChoose: (change: Partial<LeadFilter>) => void
}

/** This week and last week (Monday to Sunday), this month and the months before it. */
function listPeriods(today: string) {
  const at = new Date(today)
  const span = (words: string, from: number, until: number) => ({
    words,
    from: toIsoDay(from, 'UTC'),
    until: toIsoDay(until, 'UTC'),
  })
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * day
  const months = Array.from({ length: 6 }, (_, back) => {
    const [from, next] = [0, 1].map((by) =>
      Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back + by),
    ) as [number, number]
    return span(`in ${formatMonth(from, 'UTC')}`, from, next - day)
  })
  return [
    { words: 'from today on', from: today, until: '' },
    span('this week', monday, monday + 6 * day),
    span('last week', monday - 7 * day, monday - day),
    ...months,
  ]
}
