import type { AnyForm, ResponseFormat } from '../../contract/forms/define-form.ts'
import { type Form, forms, getSuccessPage } from '../../contract/forms/forms.ts'

interface TestForm {
  name: Form['name']
  path: string
  page: string
  responseFormat: ResponseFormat
  /** The page of thanks for these values. */
  thanks: string
  valid: Record<string, string>
}

/** Values that must be from a list. */
const chosen: Partial<Record<Form['name'], Record<string, string>>> = {
  newsletter: { email: 'Ada@Example.com' },
  contact: { company: '', subject: 'A question', message: 'First line\n\tsecond line' },
  'data-request': { requestType: 'objection', profile: 'https://network.example/in/ada' },
  booking: { times: 'Tuesday after ten', timeZone: 'Europe/Tallinn' },
}

/** All forms, with values that are accepted. */
export const testForms: TestForm[] = forms.map((form) => {
  const valid = { ...validValues(form), ...chosen[form.name] }
  return { ...form, thanks: thanksFor(form, valid), valid }
})

export function testForm(name: Form['name']): TestForm {
  return testForms.find((form) => form.name === name) as TestForm
}

/** For each field the first value that it accepts. */
function validValues({ fields }: AnyForm): Record<string, string> {
  const texts = ['Ada Example', 'ada@example.com', '']
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    texts.find((text) => field.safeParse(text).success) ?? '',
  ])
  return Object.fromEntries(values)
}

function thanksFor(form: AnyForm, values: Record<string, string>): string {
  return getSuccessPage(form, form.getOutcome(form.schema.parse(values)))
}
