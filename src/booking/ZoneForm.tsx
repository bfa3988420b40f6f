import { slotZone, zoneField, zoneForm, zoneUnknown, zoneUnknownId } from '../../contract/hooks.ts'
import { left } from '../components/SlotCalendar.tsx'
import type { FormCopy } from '../content/forms.ts'
import styles from './ZoneForm.module.css'

/** The form that shows the calendar in another zone without JavaScript; its controls stand below the calendar. */
export function ZoneForm() {
  return <form {...zoneForm} action="/book" method="get" hidden {...left} />
}

/** The controls of that form. */
export function ZoneControls({ copy }: { copy: FormCopy<'booking'>['calendar'] }) {
  return (
    <noscript>
      <div className={styles.zone}>
        <label htmlFor="booking-zone-name">{copy.otherZone}</label>
        <input id="booking-zone-name" {...zoneField} form={zoneForm.id} autoComplete="off" />
        <button type="submit" form={zoneForm.id}>
          {copy.show}
        </button>
        <p id={zoneUnknownId} className={styles.unknown} role="alert" {...zoneUnknown} hidden>
          {copy.unknownZone} <strong {...slotZone} />.
        </p>
      </div>
    </noscript>
  )
}
