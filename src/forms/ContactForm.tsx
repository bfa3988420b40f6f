import { useState } from 'react'
import type { FormCopy } from '../../contract/content/form-schemas.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { StateSign } from '../components/StateSign.tsx'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { useSearch } from '../islands/use-search.ts'
import styles from './ContactForm.module.css'
import { findPosition, prefillContactForm } from './contact-prefill.ts'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const contact = {
  name: 'contact',
  path: '/api/contact-us',
  load: async () => (await import('../../contract/forms/contact.ts')).contactForm,
} as const

interface ContactFormProps {
  copy: FormCopy<'contact'>
  jobs: Record<string, string>
  application: string
}

export const ContactForm = wrapInBoundary('contact-form', ContactFields)

/** Fields without `required`: the browser’s message would come before the toast that names all empty fields. */
function ContactFields({ copy, jobs, application }: ContactFormProps) {
  const prefills = { ...copy, jobs }
  const position = findPosition(useSearch(), prefills)
  const form = useForm(contact, copy, {
    fill: (values) => prefillContactForm(values, location.search, prefills),
    // The position belongs to the message that was sent, not to the next.
    onSent: () => position && history.replaceState(null, '', location.pathname),
  })
  // Whether the form has replaced the thanks, whose button had the focus.
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
  const names = getKeys(copy.fields)
  return (
    <>
      {position && (
        <div className={`soft ${styles.position}`}>
          <p>
            {copy.position} <b>{position}</b>
          </p>
          <p>{application}</p>
        </div>
      )}
      <FormShell form={form} copy={copy} sign={<StateSign sign="done" />} thanks={thanks}>
        <FieldPair>
          <Field {...form.field('name')} autoFocus={isAnother} />
          <Field {...form.field('email')} />
        </FieldPair>
        {names
          .filter((name) => name !== 'name' && name !== 'email')
          .map((name) => (
            <Field key={name} {...form.field(name)} />
          ))}
        <input type="hidden" name="job" defaultValue={form.initial.job} />
      </FormShell>
    </>
  )
}
