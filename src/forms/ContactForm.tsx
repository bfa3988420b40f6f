import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import type { FormCopy } from '../content/forms.ts'
import { FieldPair, FormShell } from './FormShell.tsx'
import { useForm } from './use-form.ts'

const contactForm = {
  name: 'contact',
  path: '/api/contact-us',
  load: async () => (await import('../../contract/forms/contact.ts')).contactForm,
} as const

interface ContactFormProps {
  copy: FormCopy<'contact'>
}

/** The contact form: editing, sending, then the thanks; what was typed survives every failure. */
export function ContactForm({ copy }: ContactFormProps) {
  const [round, setRound] = useState(0)
  return (
    <ContactFormRound
      key={round}
      copy={copy}
      focusFirst={round > 0}
      onAgain={() => setRound(round + 1)}
    />
  )
}

interface RoundProps extends ContactFormProps {
  /** Whether the form stands in the place of the thanks, whose button had the focus. */
  focusFirst: boolean
  onAgain: () => void
}

/**
 * None of its fields is `required` for the browser: its bubble would come before the toast that names
 * all missing fields at once.
 */
function ContactFormRound({ copy, focusFirst, onAgain }: RoundProps) {
  const form = useForm(contactForm, copy)
  if (form.sent) {
    return (
      <Confirmation {...form.sent.copy} level={2}>
        <Button variant="quiet" size="small" onClick={onAgain}>
          {copy.again}
        </Button>
      </Confirmation>
    )
  }
  const names = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
  const others = names.filter((name) => name !== 'name' && name !== 'email')
  return (
    <FormShell form={form} copy={copy}>
      <FieldPair>
        <Field {...form.field('name')} autoComplete="name" autoFocus={focusFirst} />
        <Field {...form.field('email')} type="email" autoComplete="email" />
      </FieldPair>
      {others.map((name) => {
        const { isLong = false, isOptional, ...field } = form.field(name)
        return (
          <Field
            key={name}
            {...field}
            {...(name === 'company' && { autoComplete: 'organization' })}
            optional={isOptional ? copy.optional : undefined}
            multiline={isLong}
          />
        )
      })}
      {/* The script of the page has written the position that its address names. */}
      <input type="hidden" name="job" suppressHydrationWarning />
    </FormShell>
  )
}
