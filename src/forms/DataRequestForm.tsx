import type { FormCopy } from '../../contract/content/form-schemas.ts'
import { Choices } from '../components/Choices.tsx'
import { Field } from '../components/Field.tsx'
import { StateSign } from '../components/StateSign.tsx'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const dataRequest = {
  name: 'data-request',
  path: '/api/data-request',
  load: async () => (await import('../../contract/forms/data-request.ts')).dataRequestForm,
} as const

export const DataRequestForm = wrapInBoundary('data-request-form', DataRequest)

function DataRequest({ copy }: { copy: FormCopy<'data-request'> }) {
  const form = useForm(dataRequest, copy)
  const { form: name, error, label } = form.field('requestType')
  return (
    <FormShell
      form={form}
      copy={copy}
      variant="solid"
      sign={<StateSign sign="waiting" />}
      noValidate
    >
      <Choices
        form={name}
        name="requestType"
        label={label}
        error={error}
        choices={copy.choices}
        chosen={form.initial.requestType}
      />
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
