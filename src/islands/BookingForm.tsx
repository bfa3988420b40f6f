import { api } from '../../contract/api.ts'
import { bookingForm, type BookingForm as Values } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { saySlot } from '../../contract/slot-text.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { SlotError } from '../components/SlotError.tsx'
import type { Forms } from '../content/forms.ts'
import { Calendar } from './booking/Calendar.tsx'
import styles from './booking/SlotField.module.css'
import { SlotField, ZoneForm } from './booking/SlotField.tsx'
import { useSlots } from './booking/use-slots.ts'
import form from './LeadForm.module.css'
import { LeadForm } from './LeadForm.tsx'
import { useLeadForm } from './use-lead-form.ts'

interface BookingFormProps {
  words: Forms['booking']
  /** How long a meeting takes. */
  minutes: number
}

/**
 * Books a meeting at a free slot, or asks for one at times in words; the confirmation takes its place once it is
 * sent.
 */
export function BookingForm({ words, minutes }: BookingFormProps) {
  const lead = useLeadForm({
    form: 'booking',
    path: api.booking,
    schema: bookingForm,
    required: ['name', 'email', 'timeZone'],
    missing: words.missing,
    beside: { field: 'slot', title: messages.slotRefusedTitle },
    thanks: ({ slot }) =>
      slot
        ? { title: messages.slotBookedTitle, description: messages.slotBooked }
        : { title: messages.bookedTitle, description: messages.booked },
  })
  const { list, slots } = useSlots(lead.errors.slot)
  if (lead.sent) return <Sent values={lead.sent} words={words} minutes={minutes} />

  const field = (name: Exclude<keyof Values, 'slot'>) => ({
    form: 'booking',
    name,
    ...words[name],
    error: lead.errors[name],
  })
  return (
    <>
      <LeadForm lead={lead} words={words}>
        <div className={styles.field}>
          {slots ? (
            <Calendar words={words.slot} slots={slots} minutes={minutes} />
          ) : (
            <SlotField words={words.slot} list={list} />
          )}
          <SlotError text={lead.errors.slot} />
        </div>
        <details
          className={styles.other}
          data-other-times
          open={!slots || Boolean(slots.start.times)}
          suppressHydrationWarning
        >
          <summary>{words.otherTimes}</summary>
          <Field {...field('times')} optional={words.optional} multiline />
        </details>
        {!slots && (
          <div className={styles.typedZone}>
            <Field {...field('timeZone')} />
          </div>
        )}
        <div className={form.two}>
          <Field {...field('name')} autoComplete="name" />
          <Field {...field('email')} type="email" autoComplete="email" />
        </div>
        <Field {...field('company')} optional={words.optional} autoComplete="organization" />
        <Field {...field('message')} optional={words.optional} multiline />
      </LeadForm>
      <ZoneForm />
    </>
  )
}

function Sent({ values, words, minutes }: BookingFormProps & { values: Values }) {
  const { heading, text } = values.slot ? words.booked : words.done
  const time = values.slot ? [saySlot(values.slot, minutes, values.timeZone)] : []
  return <Confirmation heading={heading} texts={[...time, text]} level={2} />
}
