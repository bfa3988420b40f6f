import { api } from '../../contract/api.ts'
import { earlyAccessForm } from '../../contract/forms/early-access.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import { Honeypot } from '../components/Honeypot.tsx'
import type { Forms } from '../content/forms.ts'
import styles from './EarlyAccessForm.module.css'
import { useSubscription } from './use-subscription.ts'

interface EarlyAccessFormProps {
  copy: Forms['earlyAccess']
  brand: string
}

/** An address and perhaps a company for the early list; the confirmation takes the form's place. */
export function EarlyAccessForm({ copy, brand }: EarlyAccessFormProps) {
  const { formProps, refusal, pending, done } = useSubscription({
    path: api.earlyAccess,
    schema: earlyAccessForm,
    draft: 'early-access',
    brand,
  })
  if (done)
    return (
      <Confirmation
        heading={copy.done.heading}
        texts={[copy.done.text, copy.done.next]}
        level={2}
      />
    )
  return (
    <form {...formProps} className={styles.form} aria-label={copy.heading}>
      <FormAlert text={refusal.alert} />
      <Honeypot />
      <Field
        form="early-access"
        name="email"
        {...copy.email}
        type="email"
        autoComplete="email"
        required
        disabled={pending}
        error={refusal.fields.email}
      />
      <Field
        form="early-access"
        name="company"
        {...copy.company}
        optional={copy.optional}
        autoComplete="organization"
        disabled={pending}
        error={refusal.fields.company}
      />
      <div>
        <Button type="submit" disabled={pending}>
          {pending ? copy.pending : copy.submit}
        </Button>
      </div>
      <p className={styles.consent}>{copy.consent}</p>
    </form>
  )
}
