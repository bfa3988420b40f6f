import { Field } from '../components/Field.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './LeadForm.module.css'

interface ContactFieldsProps {
  copy: Forms['contact']
  errors: Record<string, string>
  focusFirst: boolean
}

/**
 * The five fields. None is `required` for the browser: its bubble would come before the toast that names
 * all missing fields at once.
 */
export function ContactFields({ copy, errors, focusFirst }: ContactFieldsProps) {
  const field = (name: 'name' | 'email' | 'company' | 'subject' | 'message') => ({
    form: 'contact',
    name,
    ...copy[name],
    error: errors[name],
  })
  return (
    <>
      <div className={styles.two}>
        <Field {...field('name')} autoComplete="name" autoFocus={focusFirst} />
        <Field {...field('email')} type="email" autoComplete="email" />
      </div>
      <Field {...field('company')} optional={copy.optional} autoComplete="organization" />
      <Field {...field('subject')} />
      <Field {...field('message')} multiline />
    </>
  )
}
