import { Fragment, memo, useState } from 'react'
import type { CalendarWords } from './calendar-props.ts'
import { type DayPart, dayParts, type SlotDay } from './slot-days.ts'

interface DayChoiceProps {
  day: SlotDay
  most: Record<DayPart, number>
  free: string
  isOpen: boolean
  onOpen: (day: string) => void
}

export function DayChoice({ day, most, free, isOpen, onOpen }: DayChoiceProps) {
  const { label, date, month, parts, count } = day
  const usedParts = dayParts.filter((part) => most[part] > 0)
  return (
    <label {...(label.startsWith('Monday') && { 'data-monday': '' })}>
      <input
        type="radio"
        name="day"
        value={day.day}
        form=""
        checked={isOpen}
        onChange={() => onOpen(day.day)}
      />
      <span>{`${label.slice(0, 3)} `}</span>
      <b className="h3">{date}</b>
      {/* A new element for each text: a page's translation takes the text of an old one away from React. */}
      <span key={count} className="visually-hidden">{` ${month}, ${free} ${count}`}</span>
      <svg width={12 * usedParts.length} height="6" aria-hidden="true">
        {usedParts.map((part, index) => (
          <Fragment key={part}>
            <rect x={12 * index} width="9" height="6" rx="2" />
            <rect
              x={12 * index}
              width={(9 * Math.ceil((4 * parts[part].length) / most[part])) / 4}
              height="6"
              rx="2"
            />
          </Fragment>
        ))}
      </svg>
    </label>
  )
}

interface DayTimesProps extends Omit<PartProps, 'part'> {
  isTallest: boolean
}

export const DayTimes = memo(function DayTimes({ isTallest, ...props }: DayTimesProps) {
  const { day } = props
  return (
    <fieldset {...(isTallest && { 'data-tallest': '' })}>
      <legend className="h3">{day.label}</legend>
      <Part {...props} part="morning" />
      <Part {...props} part="afternoon" />
      <FoldedPart {...props} part="earlier" />
      <FoldedPart {...props} part="later" />
    </fieldset>
  )
})

interface PartProps {
  day: SlotDay
  part: DayPart
  copy: CalendarWords['copy']
  form: string | undefined
  chosen: string
  onChoose: (slot: string, day: string) => void
}

function Part({ day, part, copy, ...props }: PartProps) {
  const times = day.parts[part]
  if (times.length === 0) return null
  return (
    <fieldset>
      <legend>{copy[part]}</legend>
      <Times times={times} day={day} {...props} />
    </fieldset>
  )
}

function FoldedPart({ day, part, copy, ...props }: PartProps) {
  const times = day.parts[part]
  const isChosen = times.some(({ slot }) => slot === props.chosen)
  const [isOpen, setIsOpen] = useState(isChosen || !day.isFolded)
  if (times.length === 0) return null
  return (
    <details
      open={isOpen || isChosen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary key={times.length}>{`${copy[part]} (${times.length})`}</summary>
      <div>
        <Times times={times} day={day} {...props} />
      </div>
    </details>
  )
}

interface TimesProps extends Pick<PartProps, 'day' | 'form' | 'chosen' | 'onChoose'> {
  times: SlotDay['parts'][DayPart]
}

function Times({ times, day, form, chosen, onChoose }: TimesProps) {
  return times.map(({ slot, clock }) => (
    <label key={slot}>
      <input
        type="radio"
        name="slot"
        value={slot}
        form={form}
        checked={slot === chosen}
        onChange={() => onChoose(slot, day.day)}
      />
      {clock}
    </label>
  ))
}
