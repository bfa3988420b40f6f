import { Choices } from '../components/Choices.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const newsletter = {
  name: 'newsletter',
  path: '/api/newsletter',
  load: async () => (await import('../../contract/forms/newsletter.ts')).newsletterForm,
} as const

/** One field, sent to the server; the confirmation takes its place for the rest of the view. */
export function NewsletterForm({ copy }: { copy: FormCopy<'newsletter'> }) {
  const form = useForm(newsletter, copy)
  return (
    <FormShell form={form} copy={copy} layout="line" noValidate>
      <Field {...form.field('email')} labelHidden required disabled={form.pending} />
    </FormShell>
  )
}

const earlyAccess = {
  name: 'early-access',
  path: '/api/early-access',
  load: async () => (await import('../../contract/forms/early-access.ts')).earlyAccessForm,
} as const

/** An address and perhaps a company for the early list. */
export function EarlyAccessForm({ copy }: { copy: FormCopy<'early-access'> }) {
  const form = useForm(earlyAccess, copy)
  return (
    <FormShell form={form} copy={copy} noValidate>
      <Field {...form.field('email')} required disabled={form.pending} />
      <Field {...form.field('company')} disabled={form.pending} />
    </FormShell>
  )
}

const dataRequest = {
  name: 'data-request',
  path: '/api/data-request',
  load: async () => (await import('../../contract/forms/data-request.ts')).dataRequestForm,
} as const

/** What somebody who may be on a list would like, whom to look for, and where to answer. */
export function DataRequestForm({ copy }: { copy: FormCopy<'data-request'> }) {
  const form = useForm(dataRequest, copy)
  const { form: name, error, label } = form.field('requestType')
  return (
    <FormShell form={form} copy={copy} variant="solid" noValidate>
      <Choices form={name} name="requestType" label={label} error={error} choices={copy.choices} />
      <Field {...form.field('profile')} />
      <FieldPair>
        <Field {...form.field('name')} />
        <Field {...form.field('company')} />
      </FieldPair>
      <Field {...form.field('details')} />
      <Field {...form.field('email')} required />
    </FormShell>
  )
}
