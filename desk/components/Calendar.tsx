import { DayPicker } from '@daypicker/react'
import { format, parseISO } from 'date-fns'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import styles from './DayField.module.css'

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}-12-31`

interface CalendarProps {
  /** Days as `2026-12-31`; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** A month to choose a day from. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { zone } = useStart()
  const today = toIsoDay(Date.now(), zone)
  const bounds = [min && { before: parseISO(min) }, max && { after: parseISO(max) }]
  const selected = value ? parseISO(value) : undefined
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="single"
        required
        autoFocus
        captionLayout="dropdown"
        startMonth={parseISO(min ?? '2020-01-01')}
        endMonth={parseISO(max ?? addYears(today, 5))}
        showOutsideDays
        weekStartsOn={1}
        today={parseISO(today)}
        defaultMonth={selected ?? parseISO(min && min > today ? min : today)}
        selected={selected}
        disabled={bounds.filter((bound) => typeof bound === 'object')}
        // The number that is seen is a word of the name.
        labels={{
          labelDayButton: (date, { today }) =>
            `${today ? 'Today, ' : ''}${format(date, 'EEEE, MMMM d, yyyy')}`,
        }}
        onSelect={(day) => onChoose(format(day, 'yyyy-MM-dd'))}
      />
    </div>
  )
}
