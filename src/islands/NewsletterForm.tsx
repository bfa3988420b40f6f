import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { api } from '../../contract/api.ts'
import { newsletterForm, type NewsletterForm as Values } from '../../contract/forms/newsletter.ts'
import { messages } from '../../contract/messages.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { Field } from '../components/Field.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import type { Forms } from '../content/forms.ts'
import { forgetDraft } from '../lib/draft.ts'
import { queryClient } from '../lib/query-client.ts'
import { RequestError, request } from '../lib/request.ts'
import styles from './NewsletterForm.module.css'
import { fieldErrors, type Submission, textsOf, useSubmissionKey } from './submission.ts'
import { toast } from './toaster/toast.ts'
import { useFormIsland } from './use-form-island.ts'

interface NewsletterFormProps {
  words: Forms['newsletter']
  brand: string
}

/** One field, sent to the server; the confirmation takes its place for the rest of the view. */
export function NewsletterForm({ words, brand }: NewsletterFormProps) {
  const { form, refusal, refuse, accept } = useFormIsland()
  const { keyFor, forget } = useSubmissionKey()
  const sending = useRef(false)

  const subscription = useMutation(
    {
      mutationFn: ({ values, idempotencyKey }: Submission<Values>) =>
        request(api.newsletter, { method: 'POST', body: values, idempotencyKey }),
      onSuccess: () => {
        forget()
        forgetDraft('newsletter')
        toast({
          variant: 'default',
          title: messages.subscribedTitle,
          description: messages.subscribed(brand),
        })
      },
      onError: (error) => {
        const description = error.message || messages.tryLater
        toast({ variant: 'destructive', title: messages.wrong, description })
        refuse({ alert: readable(error), fields: {} })
      },
      onSettled: () => {
        sending.current = false
      },
    },
    queryClient,
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const parsed = newsletterForm.safeParse(textsOf(event.currentTarget))
    if (!parsed.success) {
      refuse({ fields: fieldErrors(parsed.error) })
      return
    }
    sending.current = true
    accept()
    subscription.mutate({ values: parsed.data, idempotencyKey: keyFor(parsed.data) })
  }

  if (subscription.isSuccess) {
    return <Confirmation heading={words.done.heading} texts={[words.done.text]} level={3} />
  }
  const pending = subscription.isPending
  return (
    <form
      ref={form}
      className={styles.form}
      action={api.newsletter}
      method="post"
      noValidate
      data-draft="newsletter"
      aria-label={words.heading}
      onSubmit={submit}
    >
      <FormAlert text={refusal.alert} />
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

/** What a visitor can do something with: the server's sentence, or that another try may help. */
function readable(error: Error): string {
  return error instanceof RequestError && error.status < 500 && error.body
    ? error.body
    : `${messages.wrong}. ${messages.tryLater}`
}
