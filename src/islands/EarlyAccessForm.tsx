import { api } from '../../contract/api.ts'
import { earlyAccessForm } from '../../contract/forms/early-access.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Trap } from '../components/Trap.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './EarlyAccessForm.module.css'
import { useSubscription } from './use-subscription.ts'

interface EarlyAccessFormProps {
  words: Forms['earlyAccess']
  brand: string
}

/** An address and perhaps a company for the early list; the confirmation takes the form's place. */
export function EarlyAccessForm({ words, brand }: EarlyAccessFormProps) {
  const { formProps, refusal, pending, done } = useSubscription({
    path: api.earlyAccess,
    schema: earlyAccessForm,
    draft: 'early-access',
    brand,
  })
  if (done)
    return (
      <Confirmation
        heading={words.done.heading}
        texts={[words.done.text, words.done.next]}
        level={2}
      />
    )
  return (
    <form {...formProps} className={styles.form} aria-label={words.heading}>
      <FormAlert text={refusal.alert} />
      <Trap />
      <Field
        form="early-access"
        name="email"
        {...words.email}
        type="email"
        autoComplete="email"
        required
        disabled={pending}
        error={refusal.fields.email}
      />
      <Field
        form="early-access"
        name="company"
        {...words.company}
        optional={words.optional}
        autoComplete="organization"
        disabled={pending}
        error={refusal.fields.company}
      />
      <div>
        <Button type="submit" disabled={pending}>
          {pending ? words.pending : words.submit}
        </Button>
      </div>
      <p className={styles.consent}>{words.consent}</p>
    </form>
  )
}
