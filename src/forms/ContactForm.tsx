import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const contact = {
  name: 'contact',
  path: '/api/contact-us',
  load: async () => (await import('../../contract/forms/contact.ts')).contactForm,
} as const

/**
 * None of its fields is `required` for the browser: its bubble would come before the toast that names all missing
 * fields at once.
 */
export function ContactForm({ copy }: { copy: FormCopy<'contact'> }) {
  const form = useForm(contact, copy)
  // Whether it stands in the place of the thanks, whose button had the focus.
  const [isAnother, setIsAnother] = useState(false)

  function writeAnother() {
    setIsAnother(true)
    form.reset()
  }

  const thanks = (
    <Button variant="quiet" size="small" onClick={writeAnother}>
      {copy.again}
    </Button>
  )
  const names = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
  return (
    <FormShell form={form} copy={copy} thanks={thanks}>
      <FieldPair>
        <Field {...form.field('name')} autoFocus={isAnother} />
        <Field {...form.field('email')} />
      </FieldPair>
      {names
        .filter((name) => name !== 'name' && name !== 'email')
        .map((name) => (
          <Field key={name} {...form.field(name)} />
        ))}
      {/* The script of the page has written the position that its address names. */}
      <input type="hidden" name="job" suppressHydrationWarning />
    </FormShell>
  )
}
