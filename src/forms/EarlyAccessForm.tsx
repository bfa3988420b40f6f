import { earlyAccessForm } from '../../contract/forms/early-access.ts'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

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
      <Field {...form.field('company')} autoComplete="organization" disabled={form.pending} />
    </FormShell>
  )
}
