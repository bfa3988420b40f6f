import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const earlyAccessForm = {
  name: 'early-access',
  path: '/api/early-access',
  load: async () => (await import('../../contract/forms/early-access.ts')).earlyAccessForm,
} as const

/** An address and perhaps a company for the early list; the confirmation takes the form's place. */
export function EarlyAccessForm({ copy }: { copy: FormCopy<'early-access'> }) {
  const form = useForm(earlyAccessForm, copy)
  if (form.sent) return <Confirmation {...form.sent.copy} level={2} />
  return (
    <FormShell form={form} copy={copy} noValidate>
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="email"
        required
        disabled={form.pending}
      />
      <Field
        {...form.field('company')}
        optional={copy.optional}
        autoComplete="organization"
        disabled={form.pending}
      />
    </FormShell>
  )
}
