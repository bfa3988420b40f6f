import { Choices } from '../components/Choices.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const dataRequestForm = {
  name: 'data-request',
  path: '/api/data-request',
  load: async () => (await import('../../contract/forms/data-request.ts')).dataRequestForm,
} as const

/** What somebody who may be on a list would like, whom to look for, and where to answer; the thanks take its place. */
export function DataRequestForm({ copy }: { copy: FormCopy<'data-request'> }) {
  const form = useForm(dataRequestForm, copy)
  if (form.sent) return <Confirmation {...form.sent.copy} level={2} />
  const { form: name, error, label } = form.field('requestType')
  return (
    <FormShell form={form} copy={copy} variant="solid" noValidate>
      <Choices form={name} name="requestType" label={label} error={error} choices={copy.choices} />
      <Field
        {...form.field('profile')}
        optional={copy.optional}
        inputMode="url"
        autoComplete="url"
      />
      <FieldPair>
        <Field {...form.field('name')} optional={copy.optional} autoComplete="name" />
        <Field {...form.field('company')} optional={copy.optional} autoComplete="organization" />
      </FieldPair>
      <Field {...form.field('details')} optional={copy.optional} multiline />
      <Field {...form.field('email')} type="email" autoComplete="email" required />
    </FormShell>
  )
}
