import { FieldError } from './Field.tsx'
import styles from './SlotCalendar.module.css'

interface SlotCalendarProps {
  /** What the group of days and times is called. */
  label: string
  /** What stands before the zone that the times are in. */
  zone: string
  /** Whether what was chosen there was refused. */
  invalid?: boolean
}

/** What the server or a script wrote into an element stays there: React takes nothing of it over. */
export const left = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * The place of the free times, which the server writes (`contract/slot-calendar.ts`). The page holds
 * `booking/CalendarData.astro` too.
 */
export function SlotCalendar({ label, zone, invalid = false }: SlotCalendarProps) {
  return (
    <>
      <fieldset
        className={styles.calendar}
        name="slot"
        tabIndex={-1}
        aria-label={label}
        aria-describedby="booking-slot-error booking-slot-zone"
        {...(invalid && { 'aria-invalid': true })}
        {...left}
      />
      <p className={styles.zone} id="booking-slot-zone">
        {zone} <strong data-slot-zone {...left} />
        <select data-zone-list aria-label={zone} hidden {...left} />
      </p>
    </>
  )
}

/** Why the time was refused; it gets the focus. */
export function SlotError({ text }: { text?: string | undefined }) {
  return <FieldError id="booking-slot-error" name="slot" text={text} role="alert" tabIndex={-1} />
}
