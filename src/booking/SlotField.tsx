import type { RefObject } from 'react'
import {
  slotChoices,
  slotList,
  slotZone,
  zoneField,
  zoneForm,
  zoneUnknown,
} from '../../contract/hooks.ts'
import type { FormCopy } from '../content/forms.ts'
import styles from './SlotField.module.css'

/** What the calendar says, and what it is called. */
export type CalendarCopy = FormCopy<'booking'>['calendar'] & { label: string }

interface SlotFieldProps {
  copy: CalendarCopy
  list: RefObject<HTMLSelectElement | null>
}

/** What the server wrote into an element stays there: React takes nothing of it over. */
const left = { dangerouslySetInnerHTML: { __html: '' } }

/** The form that shows the list in another zone without JavaScript; its controls stand in the list's. */
export function ZoneForm() {
  return (
    <form {...zoneForm} action="/book" method="get" hidden suppressHydrationWarning {...left} />
  )
}

/**
 * The free slots as a plain list, for the server to fill: it writes the options and their zone into the page
 * and shows this. Where no server does, it stays hidden.
 */
export function SlotField({ copy, list }: SlotFieldProps) {
  return (
    <div className={styles.plain} {...slotChoices} hidden suppressHydrationWarning>
      <label className={styles.label} htmlFor="booking-slot">
        {copy.label}
      </label>
      <p className={styles.hint} id="booking-slot-zone">
        {copy.zone} <strong {...slotZone} suppressHydrationWarning {...left} />
      </p>
      <select
        ref={list}
        className={styles.list}
        id="booking-slot"
        {...slotList}
        size={12}
        aria-describedby="booking-slot-zone booking-slot-error"
        suppressHydrationWarning
        {...left}
      />
      <noscript>
        <div className={styles.zone}>
          <label htmlFor="booking-zone-name">{copy.otherZone}</label>
          <input
            id="booking-zone-name"
            {...zoneField}
            form={zoneForm.id}
            autoComplete="off"
            aria-describedby="booking-zone-unknown"
          />
          <button type="submit" form={zoneForm.id}>
            {copy.show}
          </button>
          <p
            id="booking-zone-unknown"
            className={styles.unknown}
            role="alert"
            {...zoneUnknown}
            hidden
          >
            {copy.unknownZone} <strong {...slotZone} />.
          </p>
        </div>
      </noscript>
    </div>
  )
}
