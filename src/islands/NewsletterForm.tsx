import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Trap } from '../components/Trap.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './NewsletterForm.module.css'
import { useSubscription } from './use-subscription.ts'

interface NewsletterFormProps {
  words: Forms['newsletter']
  brand: string
}

/** One field, sent to the server; the confirmation takes its place for the rest of the view. */
export function NewsletterForm({ words, brand }: NewsletterFormProps) {
  const { formProps, refusal, pending, done } = useSubscription({
    path: api.newsletter,
    schema: newsletterForm,
    draft: 'newsletter',
    brand,
  })
  if (done)
    return (
      <Confirmation
        heading={words.done.heading}
        texts={[words.done.text, words.done.next]}
        level={3}
      />
    )
  return (
    <form {...formProps} className={styles.form} aria-label={words.heading}>
      <FormAlert text={refusal.alert} />
      <Trap />
      <div className={styles.row}>
        <Field
          form="newsletter"
          name="email"
          label={words.label}
          labelHidden
          type="email"
          autoComplete="email"
          placeholder={words.placeholder}
          required
          disabled={pending}
          error={refusal.fields.email}
        />
        <Button look="solid" type="submit" disabled={pending}>
          {pending ? words.pending : words.submit}
        </Button>
      </div>
      <p className={styles.consent}>{words.consent}</p>
    </form>
  )
}
