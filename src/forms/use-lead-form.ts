import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import type { FormAnswer } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { queryClient } from '../http/query-client.ts'
import { afterPaint } from '../hydration/after-paint.ts'
import { toast } from '../toaster/toast.ts'
import { forgetDraft } from './draft.ts'
import { fillTime } from './fill-time.ts'
import { answerIn, sendForm } from './form-answer.ts'
import { formValues } from './form-values.ts'
import { fieldErrors, type Submission, useSubmissionKey } from './submission.ts'
import { useFormIsland } from './use-form-island.ts'

interface LeadFormSettings<Values> {
  /** The form's name: of its draft and before the ids of its fields. */
  form: 'contact' | 'booking'
  /** Where it is sent; the answer is always JSON. */
  path: string
  schema: z.ZodMiniType<Values>
  /** The fields that must be filled. */
  required: readonly (keyof Values & string)[]
  /** The sentence that names those fields. */
  missing: string
  /** The field whose refusal is said beside it and not above the form, and the toast's title for it. */
  beside?: { field: keyof Values & string; title: string }
  /** What the toast says after a success. */
  thanks: (values: Values) => { title: string; description: string }
}

/** What {@link useLeadForm} gives to the form's markup. */
export type LeadFormState = ReturnType<typeof useLeadForm>

/**
 * A form that becomes a lead: editing, sending, sent. A form with missing fields is not sent; what was typed
 * survives every failure; the same values keep their key over every try.
 */
export function useLeadForm<Values>(settings: LeadFormSettings<Values>) {
  const { form, refusal, refuse, accept } = useFormIsland()
  const { keyFor, forget } = useSubmissionKey(settings.form)
  const sending = useRef(false)

  const lead = useMutation(
    {
      mutationFn: (submission: Submission<Values>) => sendForm(settings.path, submission),
      onSuccess: (answer, { values }) => (answer.success ? succeed(values) : fail(answer)),
      onError: (error) => {
        const answer = answerIn(error)
        if (answer) return fail(answer)
        console.error(error)
        toast({ variant: 'destructive', title: messages.failedTitle, description: messages.failed })
        refuse({ alert: messages.failed, fields: {} })
      },
      onSettled: () => {
        sending.current = false
      },
    },
    queryClient,
  )

  function succeed(values: Values) {
    forget()
    forgetDraft(settings.form)
    toast({ variant: 'default', ...settings.thanks(values) })
  }

  function fail(answer: FormAnswer) {
    const description = answer.message || messages.tryLater
    const fields = answer.fields ?? {}
    const { beside } = settings
    if (beside && fields[beside.field] === description) {
      toast({ variant: 'destructive', title: beside.title, description })
      return refuse({ fields, focus: beside.field })
    }
    toast({ variant: 'destructive', title: messages.wrong, description })
    refuse({ alert: description, fields })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const texts = formValues(event.currentTarget)
    afterPaint(() => checkAndSend(texts))
  }

  function checkAndSend(texts: Record<string, string>) {
    const parsed = settings.schema.safeParse(texts)
    if (!parsed.success) {
      sending.current = false
      const missing = settings.required.some((name) => !texts[name]?.trim())
      if (missing) {
        toast({
          variant: 'destructive',
          title: messages.missingTitle,
          description: settings.missing,
        })
      }
      refuse({
        ...(missing && { alert: `${messages.missingTitle}. ${settings.missing}` }),
        fields: fieldErrors(parsed.error),
      })
      return
    }
    accept()
    lead.mutate({
      // Outside of what the key is for: sent again, the form is still the same submission.
      values: { ...parsed.data, elapsed: fillTime() },
      idempotencyKey: keyFor(parsed.data),
    })
  }

  return {
    element: { ref: form, action: settings.path, 'data-draft': settings.form, onSubmit: submit },
    alert: refusal.alert,
    errors: refusal.fields,
    pending: lead.isPending,
    /** What was sent and accepted. */
    sent: lead.data?.success ? lead.variables?.values : undefined,
  }
}
