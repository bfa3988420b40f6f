import { bookingForm } from '../../contract/forms/booking.ts'
import { otherTimes } from '../../contract/hooks.ts'
import { messages } from '../../contract/messages.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { SlotError } from '../components/SlotError.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair } from '../forms/FieldPair.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { useForm } from '../forms/use-form.ts'
import { Calendar } from './Calendar.tsx'
import styles from './SlotField.module.css'
import { SlotField, ZoneForm } from './SlotField.tsx'
import { useSlots } from './use-slots.ts'

interface BookingFormProps {
  copy: FormCopy<'booking'>
  /** How long a meeting takes. */
  minutes: number
}

/**
 * Books a meeting at a free slot, or asks for one at times in words; the confirmation takes its place once it is
 * sent.
 */
export function BookingForm({ copy, minutes }: BookingFormProps) {
  const form = useForm(bookingForm, copy, {
    beside: { field: 'slot', title: messages.slotRefusedTitle },
  })
  const { list, slots } = useSlots(form.errors.slot)
  if (form.sent) {
    const { slot, timeZone, email } = form.sent.values
    const { outcome, copy: said } = form.sent
    const isMailed = outcome === 'held' || outcome === 'linked'
    const hasTime = slot !== '' && (outcome === 'booked' || isMailed)
    const time = hasTime ? [formatSlot(slot, minutes, timeZone)] : []
    return (
      <Confirmation heading={said.heading} texts={[...time, ...said.texts]} level={2}>
        {isMailed && (
          <p>
            {copy.mailedTo} <strong>{email}</strong>
          </p>
        )}
      </Confirmation>
    )
  }

  const calendar = { ...copy.calendar, label: copy.fields.slot.label }
  return (
    <>
      <FormShell form={form} copy={copy}>
        <div className={styles.field}>
          {slots ? (
            <Calendar copy={calendar} slots={slots} minutes={minutes} />
          ) : (
            <SlotField copy={calendar} list={list} />
          )}
          <SlotError text={form.errors.slot} />
        </div>
        <details
          className={styles.other}
          {...otherTimes}
          open={!slots || Boolean(slots.start.times)}
          suppressHydrationWarning
        >
          <summary>{copy.otherTimes}</summary>
          <Field {...form.field('times')} multiline />
        </details>
        {!slots && (
          <div className={styles.typedZone}>
            <Field {...form.field('timeZone')} />
          </div>
        )}
        <FieldPair>
          <Field {...form.field('name')} autoComplete="name" />
          <Field {...form.field('email')} type="email" autoComplete="email" />
        </FieldPair>
        <Field {...form.field('company')} autoComplete="organization" />
        <Field {...form.field('message')} multiline />
      </FormShell>
      <ZoneForm />
    </>
  )
}
