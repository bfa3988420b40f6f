import { formatCity, formatDate, formatHours } from '../../contract/slot-text.ts'
import type { CalendarCopy } from './calendar-props.ts'
import styles from './SlotCalendar.module.css'

interface ChosenSlotProps {
  copy: CalendarCopy
  slot: string
  minutes: number
  zone: string
}

export function ChosenSlot({ copy, slot, minutes, zone }: ChosenSlotProps) {
  return (
    <div className={styles.yours}>
      <p className="note">{copy.chosen}</p>
      <output className="h3">
        {slot && (
          <span key={`${slot} ${zone}`}>
            {`${formatDate(Date.parse(slot), zone)} `}
            <span>{`${formatHours(slot, minutes, zone)}, ${formatCity(zone)}`}</span>
          </span>
        )}
      </output>
      <p className="h3">{copy.none}</p>
    </div>
  )
}
