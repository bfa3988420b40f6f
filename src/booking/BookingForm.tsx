import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormCopy } from '../../contract/content/form-schemas.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { Field } from '../components/Field.tsx'
import { PlusSign } from '../components/PlusSign.tsx'
import { FieldPair, FormShell } from '../forms/FormShell.tsx'
import { useForm } from '../forms/use-form.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import styles from './BookingForm.module.css'
import { refreshSlots } from './left-slots.ts'
import { SlotError } from './SlotError.tsx'

const bookingForm = {
  name: 'booking',
  path: '/api/booking',
  load: async () => (await import('../../contract/forms/booking.ts')).bookingForm,
} as const

interface BookingFormProps {
  copy: FormCopy<'booking'>
  id: string
  minutes: number
}

export const BookingForm = wrapInBoundary('booking-island', Booking)

function Booking({ copy, id, minutes }: BookingFormProps) {
  const form = useForm(bookingForm, copy, { beside: 'slot' })
  const more = useRef<HTMLDetailsElement>(null)
  const { slot: refusal, name, email, competitor, times, ...others } = form.errors
  const isBotCheck = Object.values(others).some(Boolean)
  const forgive = useEffectEvent(() => form.forgive('slot'))
  useEffect(() => {
    if (!refusal) return
    void refreshSlots()
    const listening = new AbortController()
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'slot') forgive()
    }
    document.addEventListener('change', onChange, listening)
    return () => listening.abort()
  }, [refusal])
  useEffect(() => {
    if (isBotCheck && more.current) more.current.open = true
  }, [isBotCheck])

  return (
    <FormShell
      form={form}
      copy={copy}
      id={id}
      variant="solid"
      thanks={form.sent && <Booked sent={form.sent} minutes={minutes} mailedTo={copy.mailedTo} />}
    >
      <SlotError text={refusal} />
      <Field {...form.field('competitor')} />
      <FieldPair>
        <Field {...form.field('name')} />
        <Field {...form.field('email')} />
      </FieldPair>
      <details
        ref={more}
        className={styles.more}
        data-fill-open="otherTimesOpen"
        open
        suppressHydrationWarning
      >
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
