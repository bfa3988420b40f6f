import type { FormCopy } from '../../contract/content/form-schemas.ts'
import { Field } from '../components/Field.tsx'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const newsletter = {
  name: 'newsletter',
  path: '/api/newsletter',
  load: async () => (await import('../../contract/forms/subscriptions.ts')).newsletterForm,
} as const

export const NewsletterForm = wrapInBoundary('newsletter-form', Newsletter)

function Newsletter({ copy }: { copy: FormCopy<'newsletter'> }) {
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
  load: async () => (await import('../../contract/forms/subscriptions.ts')).earlyAccessForm,
} as const

export const EarlyAccessForm = wrapInBoundary('early-access-form', EarlyAccess)

function EarlyAccess({ copy }: { copy: FormCopy<'early-access'> }) {
  const form = useForm(earlyAccess, copy)
  return (
    <FormShell form={form} copy={copy} noValidate>
      <Field {...form.field('email')} required disabled={form.pending} />
      <Field {...form.field('company')} disabled={form.pending} />
    </FormShell>
  )
}
