import { useEffect, useRef } from 'react'
import { formatSlot } from '../../contract/slot-text.ts'
import { Field } from '../components/Field.tsx'
import { PlusSign } from '../components/PlusSign.tsx'
import { left, SlotCalendar, SlotError } from '../components/SlotCalendar.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from '../forms/FormShell.tsx'
import { useForm } from '../forms/use-form.ts'
import { IslandBoundary } from '../islands/IslandBoundary.tsx'
import styles from './BookingForm.module.css'

/** What the form says on the document when a time was refused: which ones are free is asked for anew. */
export const slotRefused = 'booking:slot-refused'

const bookingForm = {
  name: 'booking',
  path: '/api/booking',
  load: async () => (await import('../../contract/forms/booking.ts')).bookingForm,
} as const

interface BookingFormProps {
  copy: FormCopy<'booking'>
  /** How long a meeting takes. */
  minutes: number
  /** The zone of the opening hours. */
  office: string
}

/** Books a meeting at a free slot, or asks for one in words. The calendar belongs to the page and its script. */
export function BookingForm(props: BookingFormProps) {
  return (
    <IslandBoundary id="booking-form">
      <Booking {...props} />
    </IslandBoundary>
  )
}

function Booking({ copy, minutes, office }: BookingFormProps) {
  const form = useForm(bookingForm, copy, { beside: 'slot' })
  const more = useRef<HTMLDetailsElement>(null)
  const { slot: refusal, name, email, competitor, times, ...others } = form.errors
  const isUnseen = Object.values(others).some(Boolean)
  useEffect(() => {
    if (refusal) document.dispatchEvent(new Event(slotRefused))
  }, [refusal])
  useEffect(() => {
    if (isUnseen && more.current) more.current.open = true
  }, [isUnseen])

  const calendar = (
    <div className={styles.choices} data-slot-choices hidden suppressHydrationWarning>
      <SlotCalendar
        label={copy.fields.slot.label}
        zone={copy.calendar.zone}
        invalid={Boolean(refusal)}
      />
      <ZoneControls copy={copy.calendar} />
      <ol className={styles.hours} aria-hidden="true" data-hours={office} {...left} />
    </div>
  )
  return (
    <>
      <FormShell
        form={form}
        copy={copy}
        beside={{ content: calendar, look: styles.sheet }}
        thanks={form.sent && <Booked sent={form.sent} minutes={minutes} mailedTo={copy.mailedTo} />}
      >
        <div className={styles.yours}>
          <p className="note">{copy.calendar.chosen}</p>
          <output data-chosen-slot data-minutes={minutes} {...left} />
          <p>{copy.calendar.none}</p>
          <SlotError text={refusal} />
        </div>
        <Field {...form.field('competitor')} />
        <FieldPair>
          <Field {...form.field('name')} />
          <Field {...form.field('email')} />
        </FieldPair>
        <details ref={more} className={styles.more} data-other-times open suppressHydrationWarning>
          <summary>
            <PlusSign />
            {copy.more}
          </summary>
          <Field {...form.field('times')} />
          <Field {...form.field('timeZone')} />
          <Field {...form.field('company')} />
          <Field {...form.field('listUsers')} />
          <Field {...form.field('message')} />
        </details>
      </FormShell>
      {/* Shows the calendar in another zone without JavaScript; its controls stand below the calendar. */}
      {!form.sent && <form id="booking-zone" action="/book" method="get" hidden {...left} />}
    </>
  )
}

function ZoneControls({ copy }: { copy: FormCopy<'booking'>['calendar'] }) {
  return (
    <noscript>
      <div className={styles.zone}>
        <label htmlFor="booking-zone-name">{copy.otherZone}</label>
        <input id="booking-zone-name" name="zone" form="booking-zone" autoComplete="off" />
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
  )
}

interface BookedProps {
  sent: {
    outcome: keyof FormCopy<'booking'>['outcomes']
    values: { slot: string; timeZone: string; email: string }
  }
  minutes: number
  mailedTo: string
}

/** The time that was booked or is held, and where the mail went that books it. */
function Booked({ sent: { outcome, values }, minutes, mailedTo }: BookedProps) {
  const { slot, timeZone, email } = values
  const isMailed = outcome === 'held'
  const hasTime = slot !== '' && (outcome === 'booked' || isMailed)
  return (
    <>
      {hasTime && (
        <p>
          <strong>{formatSlot(slot, minutes, timeZone)}</strong>
        </p>
      )}
      {isMailed && (
        <p>
          {mailedTo} <strong>{email}</strong>
        </p>
      )}
    </>
  )
}
