import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const newsletterForm = {
  name: 'newsletter',
  path: '/api/newsletter',
  load: async () => (await import('../../contract/forms/newsletter.ts')).newsletterForm,
} as const

/** One field, sent to the server; the confirmation takes its place for the rest of the view. */
export function NewsletterForm({ copy }: { copy: FormCopy<'newsletter'> }) {
  const form = useForm(newsletterForm, copy)
  if (form.sent) return <Confirmation {...form.sent.copy} level={3} />
  return (
    <FormShell form={form} copy={copy} layout="line" noValidate>
      <Field
        {...form.field('email')}
        labelHidden
        type="email"
        autoComplete="email"
        required
        disabled={form.pending}
      />
    </FormShell>
  )
}
