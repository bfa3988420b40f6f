import type { RefObject } from 'react'
import type { Forms } from '../content/forms.ts'
import styles from './SlotField.module.css'

interface SlotFieldProps {
  copy: Forms['booking']['slot']
  list: RefObject<HTMLSelectElement | null>
}

/** What the server wrote into an element stays there: React takes nothing of it over. */
const left = { dangerouslySetInnerHTML: { __html: '' } }

/** The form that shows the list in another zone without JavaScript; its controls stand in the list's. */
export function ZoneForm() {
  return (
    <form id="booking-zone" action="/book" method="get" hidden suppressHydrationWarning {...left} />
  )
}

/**
 * The free slots as a plain list, for the server to fill: it writes the options and their zone into the page
 * and shows this. Where no server does, it stays hidden.
 */
export function SlotField({ copy, list }: SlotFieldProps) {
  return (
    <div className={styles.plain} data-slot-choices hidden suppressHydrationWarning>
      <label className={styles.label} htmlFor="booking-slot">
        {copy.label}
      </label>
      <p className={styles.hint} id="booking-slot-zone">
        {copy.zone} <strong data-slot-zone suppressHydrationWarning {...left} />
      </p>
      <select
        ref={list}
        className={styles.list}
        id="booking-slot"
        name="slot"
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
            name="zone"
            form="booking-zone"
            autoComplete="off"
            aria-describedby="booking-zone-unknown"
          />
          <button type="submit" form="booking-zone">
            {copy.show}
          </button>
          <p
            id="booking-zone-unknown"
            className={styles.unknown}
            role="alert"
            data-zone-unknown
            hidden
          >
            {copy.unknownZone} <strong data-slot-zone />.
          </p>
        </div>
      </noscript>
    </div>
  )
}
