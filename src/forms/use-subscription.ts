import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { messages } from '../../contract/messages.ts'
import { queryClient } from '../http/query-client.ts'
import { RequestError, request } from '../http/request.ts'
import { afterPaint } from '../hydration/after-paint.ts'
import { toast } from '../toaster/toast.ts'
import { forgetDraft } from './draft.ts'
import { fillTime } from './fill-time.ts'
import { formValues } from './form-values.ts'
import { fieldErrors, type Submission, useSubmissionKey } from './submission.ts'
import { useFormIsland } from './use-form-island.ts'

interface SubscriptionOptions {
  /** The address the form is sent to, with or without scripts. */
  path: string
  schema: z.ZodMiniType<object>
  /** The name its draft is kept under. */
  draft: string
  brand: string
}

/**
 * A form that puts an address on a list: checked, sent once, and after a success gone for the rest of the
 * view; after a failure it stays as typed, so that it can be sent again.
 *
 * @returns what the form element needs, and where the form stands.
 */
export function useSubscription({ path, schema, draft, brand }: SubscriptionOptions) {
  const { form, refusal, refuse, accept } = useFormIsland()
  const { keyFor, forget } = useSubmissionKey(draft)
  const sending = useRef(false)

  const subscription = useMutation(
    {
      mutationFn: ({ values, idempotencyKey }: Submission<unknown>) =>
        request(path, { method: 'POST', body: values, idempotencyKey }),
      onSuccess: () => {
        forget()
        forgetDraft(draft)
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
    sending.current = true
    const texts = formValues(event.currentTarget)
    afterPaint(() => checkAndSend(texts))
  }

  function checkAndSend(texts: Record<string, string>) {
    const parsed = schema.safeParse(texts)
    if (!parsed.success) {
      sending.current = false
      refuse({ fields: fieldErrors(parsed.error) })
      return
    }
    accept()
    subscription.mutate({
      // Outside of what the key is for: sent again, the form is still the same submission.
      values: { ...parsed.data, elapsed: fillTime() },
      idempotencyKey: keyFor(parsed.data),
    })
  }

  return {
    /** For the form element. Our own message replaces the browser's bubble, so it checks nothing. */
    formProps: {
      ref: form,
      action: path,
      method: 'post',
      noValidate: true,
      'data-draft': draft,
      onSubmit: submit,
    },
    refusal,
    pending: subscription.isPending,
    done: subscription.isSuccess,
  } as const
}

/**
 * What a visitor can do something with: the server's sentence, or that another try may help. Between the
 * server and us a proxy may answer with a page of its own, which is no sentence.
 */
function readable(error: Error): string {
  const sentence = error instanceof RequestError && error.status < 500 ? error.body.trim() : ''
  const isSentence = /^[^<\n]{1,300}$/.test(sentence)
  return isSentence ? sentence : `${messages.wrong}. ${messages.tryLater}`
}
