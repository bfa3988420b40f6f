import { api } from '../../contract/api.ts'
import { bookingForm, type BookingForm as Values } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './LeadForm.module.css'
import { LeadForm } from './LeadForm.tsx'
import { useLeadForm } from './use-lead-form.ts'

/** A request for a meeting at times the visitor proposes; the confirmation takes its place once it is sent. */
export function BookingForm({ words }: { words: Forms['booking'] }) {
  const lead = useLeadForm({
    form: 'booking',
    path: api.booking,
    schema: bookingForm,
    required: ['name', 'email', 'times', 'timeZone'],
    missing: words.missing,
    thanks: { title: messages.bookedTitle, description: messages.booked },
  })
  if (lead.sent) {
    return <Confirmation heading={words.done.heading} texts={[words.done.text]} level={2} />
  }
  const field = (name: keyof Values) => ({
    form: 'booking',
    name,
    ...words[name],
    error: lead.errors[name],
  })
  return (
    <LeadForm lead={lead} words={words}>
      <div className={styles.two}>
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
      </div>
      <Field {...field('company')} optional={words.optional} autoComplete="organization" />
      <Field {...field('times')} multiline />
      <Field {...field('timeZone')} />
      <Field {...field('message')} optional={words.optional} multiline />
    </LeadForm>
  )
}
