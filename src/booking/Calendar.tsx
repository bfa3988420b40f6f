import { useState } from 'react'
import { type ClassNames, DayPicker } from 'react-day-picker'
import { formatSlot, slotsByDay } from '../../contract/slot-text.ts'
import { Icon } from '../components/Icon.tsx'
import styles from './Calendar.module.css'
import { dateOf, dayName, sayDate } from './day-name.ts'
import type { CalendarCopy } from './SlotField.tsx'
import type { Slots } from './use-slots.ts'
import { ZoneSelect } from './ZoneSelect.tsx'

interface CalendarProps {
  copy: CalendarCopy
  slots: Slots
  minutes: number
}

/** The free slots as a calendar of days and the times of one, in a zone the visitor may change. */
export function Calendar({ copy, slots: { free, start }, minutes }: CalendarProps) {
  const [zone, setZone] = useState(start.zone)
  const [picked, setPicked] = useState(start.slot)
  const [day, setDay] = useState<string>()
  const chosen = free.includes(picked) ? picked : ''

  const days = slotsByDay(free, zone)
  const dayOfChosen = days.find(({ choices }) => choices.some(({ slot }) => slot === chosen))
  const shown = days.find((one) => one.day === day) ?? dayOfChosen ?? days[0]
  const [month, setMonth] = useState<Date>()
  if (!shown) return null
  const names = new Set(days.map((one) => one.day))
  const [first, last] = [dateOf(days[0]?.day ?? ''), dateOf(days.at(-1)?.day ?? '')]

  return (
    <fieldset className={styles.calendar} aria-describedby="booking-slot-error">
      <legend>{copy.label}</legend>
      <ZoneSelect
        label={copy.zone}
        zone={zone}
        onChange={(next) => {
          setZone(next)
          setDay(undefined)
          setMonth(undefined)
        }}
      />
      <div className={styles.split}>
        <DayPicker
          mode="single"
          required
          selected={dateOf(shown.day)}
          onSelect={(date) => setDay(dayName(date))}
          month={month ?? dateOf(shown.day)}
          onMonthChange={setMonth}
          startMonth={first}
          endMonth={last}
          disabled={(date) => !names.has(dayName(date))}
          today={dateOf(dayName(new Date(), zone))}
          weekStartsOn={1}
          fixedWeeks
          showOutsideDays
          classNames={classNames}
          labels={{
            labelDayButton: sayDate,
            labelPrevious: () => copy.earlier,
            labelNext: () => copy.later,
          }}
          components={{
            Chevron: ({ orientation }) => (
              <Icon name={orientation === 'left' ? 'back' : 'forward'} />
            ),
          }}
        />
        <fieldset className={styles.times}>
          <legend>
            <span className="visually-hidden">{copy.times} </span>
            {shown.label}
          </legend>
          <div className={styles.choices}>
            {shown.choices.map(({ slot, label }) => (
              <label key={slot} className={styles.choice}>
                <input
                  type="radio"
                  name="slot"
                  value={slot}
                  checked={slot === chosen}
                  onChange={() => setPicked(slot)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {chosen && dayOfChosen !== shown && <input type="hidden" name="slot" value={chosen} />}
      <p className={styles.chosen} role="status">
        {chosen && (
          <>
            {copy.chosen} <strong>{formatSlot(chosen, minutes, zone)}</strong>
          </>
        )}
      </p>
    </fieldset>
  )
}

const classNames = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  outside: styles.outside,
  disabled: styles.disabled,
  today: styles.today,
} as Partial<ClassNames>
