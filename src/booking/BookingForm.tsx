import { useEffect, useRef } from 'react'
import { chosenSlot, hoursRuler, otherTimes, slotChoices } from '../../contract/hooks.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { PlusSign } from '../components/PlusSign.tsx'
import { left, SlotCalendar } from '../components/SlotCalendar.tsx'
import { SlotError } from '../components/SlotError.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from '../forms/FormShell.tsx'
import { useForm } from '../forms/use-form.ts'
import '../styles/unfolded.css'
import styles from './BookingForm.module.css'
import { slotRefused } from './slot-refused.ts'
import { ZoneControls, ZoneForm } from './ZoneForm.tsx'

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
export function BookingForm({ copy, minutes, office }: BookingFormProps) {
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

  if (form.sent) {
    const { slot, timeZone, email } = form.sent.values
    const { outcome, copy: said } = form.sent
    const isMailed = outcome === 'held'
    const hasTime = slot !== '' && (outcome === 'booked' || isMailed)
    return (
      <Confirmation heading={said.heading} texts={said.texts} level={2}>
        {hasTime && <p className={styles.booked}>{formatSlot(slot, minutes, timeZone)}</p>}
        {isMailed && (
          <p>
            {copy.mailedTo} <strong>{email}</strong>
          </p>
        )}
      </Confirmation>
    )
  }

  const calendar = (
    <div className={styles.choices} {...slotChoices} hidden suppressHydrationWarning>
      <SlotCalendar
        label={copy.fields.slot.label}
        zone={copy.calendar.zone}
        invalid={Boolean(refusal)}
      />
      <ZoneControls copy={copy.calendar} />
      <div className={styles.ruler} aria-hidden="true" {...hoursRuler(office)} {...left} />
    </div>
  )
  return (
    <>
      <FormShell form={form} copy={copy} beside={{ content: calendar, look: styles.sheet }}>
        <div className={styles.yours}>
          <p>{copy.calendar.chosen}</p>
          <output {...chosenSlot} data-minutes={minutes} {...left} />
          <p>{copy.calendar.none}</p>
          <SlotError text={refusal} />
        </div>
        <Field {...form.field('competitor')} optional={copy.optional} />
        <FieldPair>
          <Field {...form.field('name')} autoComplete="name" />
          <Field {...form.field('email')} type="email" autoComplete="email" />
        </FieldPair>
        <details ref={more} className={styles.more} {...otherTimes} open suppressHydrationWarning>
          <summary>
            <PlusSign />
            {copy.more}
          </summary>
          <Field {...form.field('times')} optional={copy.optional} multiline />
          <Field {...form.field('timeZone')} />
          <Field {...form.field('company')} optional={copy.optional} autoComplete="organization" />
          <Field {...form.field('listUsers')} optional={copy.optional} />
          <Field {...form.field('message')} optional={copy.optional} multiline />
        </details>
      </FormShell>
      <ZoneForm />
    </>
  )
}
