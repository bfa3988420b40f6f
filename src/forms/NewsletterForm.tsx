import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Honeypot } from '../components/Honeypot.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './NewsletterForm.module.css'
import { useSubscription } from './use-subscription.ts'

interface NewsletterFormProps {
  copy: Forms['newsletter']
  brand: string
}

/** One field, sent to the server; the confirmation takes its place for the rest of the view. */
export function NewsletterForm({ copy, brand }: NewsletterFormProps) {
  const { formProps, refusal, pending, done } = useSubscription({
    path: api.newsletter,
    schema: newsletterForm,
    draft: 'newsletter',
    brand,
  })
  if (done)
    return (
      <Confirmation
        heading={copy.done.heading}
        texts={[copy.done.text, copy.done.next]}
        level={3}
      />
    )
  return (
    <form {...formProps} className={styles.form} aria-label={copy.heading}>
      <FormAlert text={refusal.alert} />
      <Honeypot />
      <div className={styles.row}>
        <Field
          form="newsletter"
          name="email"
          label={copy.label}
          labelHidden
          type="email"
          autoComplete="email"
          placeholder={copy.placeholder}
          required
          disabled={pending}
          error={refusal.fields.email}
        />
        <Button variant="solid" type="submit" disabled={pending}>
          {pending ? copy.pending : copy.submit}
        </Button>
      </div>
      <p className={styles.consent}>{copy.consent}</p>
    </form>
  )
}
