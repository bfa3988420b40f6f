import { api } from '../../contract/api.ts'
import { bookingForm, type BookingForm as Values } from '../../contract/forms/booking.ts'
import { otherTimes } from '../../contract/hooks.ts'
import { messages } from '../../contract/messages.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { SlotError } from '../components/SlotError.tsx'
import type { Forms } from '../content/forms.ts'
import form from '../forms/LeadForm.module.css'
import { LeadForm } from '../forms/LeadForm.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { Calendar } from './Calendar.tsx'
import styles from './SlotField.module.css'
import { SlotField, ZoneForm } from './SlotField.tsx'
import { useSlots } from './use-slots.ts'

interface BookingFormProps {
  copy: Forms['booking']
  /** How long a meeting takes. */
  minutes: number
}

/**
 * Books a meeting at a free slot, or asks for one at times in words; the confirmation takes its place once it is
 * sent.
 */
export function BookingForm({ copy, minutes }: BookingFormProps) {
  const lead = useLeadForm({
    form: 'booking',
    path: api.booking,
    schema: bookingForm,
    required: ['name', 'email', 'timeZone'],
    missing: copy.missing,
    beside: { field: 'slot', title: messages.slotRefusedTitle },
    thanks: ({ slot }) =>
      slot
        ? { title: messages.slotBookedTitle, description: messages.slotBooked }
        : { title: messages.bookedTitle, description: messages.booked },
  })
  const { list, slots } = useSlots(lead.errors.slot)
  if (lead.sent) return <Sent values={lead.sent} copy={copy} minutes={minutes} />

  const field = (name: Exclude<keyof Values, 'slot'>) => ({
    form: 'booking',
    name,
    ...copy[name],
    error: lead.errors[name],
  })
  return (
    <>
      <LeadForm lead={lead} copy={copy}>
        <div className={styles.field}>
          {slots ? (
            <Calendar copy={copy.slot} slots={slots} minutes={minutes} />
          ) : (
            <SlotField copy={copy.slot} list={list} />
          )}
          <SlotError text={lead.errors.slot} />
        </div>
        <details
          className={styles.other}
          {...otherTimes}
          open={!slots || Boolean(slots.start.times)}
          suppressHydrationWarning
        >
          <summary>{copy.otherTimes}</summary>
          <Field {...field('times')} optional={copy.optional} multiline />
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
        <Field {...field('company')} optional={copy.optional} autoComplete="organization" />
        <Field {...field('message')} optional={copy.optional} multiline />
      </LeadForm>
      <ZoneForm />
    </>
  )
}

function Sent({ values, copy, minutes }: BookingFormProps & { values: Values }) {
  const { heading, text } = values.slot ? copy.booked : copy.done
  const time = values.slot ? [formatSlot(values.slot, minutes, values.timeZone)] : []
  return <Confirmation heading={heading} texts={[...time, text]} level={2} />
}
