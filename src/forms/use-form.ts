import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FormAnswer } from '../../contract/api.ts'
import type { OutcomeCopy } from '../../contract/content/form-schemas.ts'
import { type FormDefinition, storesSource } from '../../contract/forms/define-form.ts'
import { toFieldErrors } from '../../contract/forms/field-errors.ts'
import { readReferrerHost } from '../../contract/forms/visit-source.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { messages } from '../../contract/messages.ts'
import { queryClient } from '../http/query-client.ts'
import { runAfterPaint } from '../islands/after-paint.ts'
import { toast } from '../toaster/toast.ts'
import { type FieldsCopy, toField } from './form-fields.ts'
import {
  deleteSubmissionKey,
  type Failure,
  getSubmissionKey,
  type KeyedValues,
  sendForm,
  toFailure,
  toRefusal,
} from './send-form.ts'
import { useDraft } from './use-draft.ts'
import { readFormValues, useFormIsland } from './use-form-island.ts'

interface Copy<Name extends string, Outcome extends string> extends FieldsCopy<Name> {
  outcomes: Record<Outcome, OutcomeCopy>
}

/** The form of a page. Its schema, a tenth of the island's script, is loaded once React has taken the form over. */
interface LazyForm<Values, Outcome extends string> {
  name: string
  path: `/api/${string}`
  load: () => Promise<FormDefinition<string, LeadKind, Values, Outcome>>
}

interface Sending<Values, Outcome extends string> extends KeyedValues<Values> {
  definition: FormDefinition<string, LeadKind, Values, Outcome>
}

export interface FormState
  extends Pick<ReturnType<typeof useForm>, 'element' | 'alert' | 'pending'> {
  sent: { copy: OutcomeCopy } | undefined
}

interface FormOptions<Name extends string> {
  /** The field whose error is shown only beside it. */
  beside?: Name
  fill?: (values: Record<string, string>) => Record<string, string>
  onSent?: () => void
}

/**
 * The state of a form: editing, sending, sent. Drafts are kept. Until the schema is loaded the browser sends the form
 * itself.
 */
export function useForm<Values extends { email: string }, Outcome extends string>(
  form: LazyForm<Values, Outcome>,
  copy: Copy<keyof Values & string, Outcome>,
  { beside, fill = (values) => values, onSent }: FormOptions<keyof Values & string> = {},
) {
  const island = useFormIsland(form.name)
  const sending = useRef(false)
  const draft = useDraft(form.name, island.form, island.served, fill)

  const lead = useMutation(
    {
      mutationFn: (sent: Sending<Values, Outcome>) => sendForm(sent.definition, sent),
      onSuccess: (answer, sent) =>
        answer.success ? succeed(readOutcome(answer, sent), answer.page) : fail(toRefusal(answer)),
      onError: (error, { definition }) => fail(toFailure(definition.responseFormat, error)),
      onSettled: () => {
        sending.current = false
      },
    },
    queryClient,
  )

  useEffect(() => {
    // An error of loading is handled when the form is sent.
    form.load().catch(() => {})
  }, [form])

  function succeed(outcome: Outcome, page?: string) {
    deleteSubmissionKey(form.name)
    draft.forget()
    onSent?.()
    if (page) return location.assign(page)
    showOutcome('default', copy.outcomes[outcome].toast)
  }

  function fail({ title, text, alert, fields }: Failure) {
    if (beside && fields[beside] === text) return island.refuse({ fields, focus: beside })
    showOutcome('destructive', { title, text })
    island.refuse({ alert, fields })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const element = event.currentTarget
    const texts = readFormValues(element)
    runAfterPaint(async () => {
      const definition = await form.load().catch(() => undefined)
      if (definition) return checkAndSend(definition, texts)
      sending.current = false
      element.submit()
    })
  }

  function checkAndSend(
    definition: Sending<Values, Outcome>['definition'],
    texts: Record<string, string>,
  ) {
    const parsed = definition.schema.safeParse(texts)
    if (!parsed.success) {
      sending.current = false
      const fields = toFieldErrors(parsed.error.issues, copy.fields)
      const missing = definition.required.some((name) => !texts[name]?.trim()) && copy.missing
      if (missing) showOutcome('destructive', { title: messages.missingTitle, text: missing })
      // Every empty field has its own message.
      return island.refuse({ fields })
    }
    island.accept()
    const before = readReferrerHost(document.referrer, location.host)
    lead.mutate({
      definition,
      // These values may differ between tries and are no part of the key.
      values: {
        ...parsed.data,
        ...(before && storesSource(definition.kind) && { referrerHost: before }),
        elapsed: draft.measure(),
      },
      idempotencyKey: getSubmissionKey(form.name, parsed.data),
    })
  }

  const sent = lead.data?.success ? lead.variables : undefined
  const outcome = lead.data && sent && readOutcome(lead.data, sent)
  return {
    element: {
      ref: island.form,
      action: form.path,
      method: 'post',
      'data-draft': form.name,
      onSubmit: submit,
      // Reading a text area forces layout; the letter is painted before.
      onInput: () => runAfterPaint(draft.saveDraft),
    } as const,
    alert: island.refusal.alert,
    errors: island.refusal.fields,
    forgive: island.forgive,
    field: (name: keyof Values & string) => ({
      ...toField(form.name, name, copy),
      error: island.refusal.fields[name],
      defaultValue: draft.initial[name],
    }),
    initial: draft.initial,
    reset: lead.reset,
    pending: lead.isPending,
    sent:
      sent && outcome ? { values: sent.values, outcome, copy: copy.outcomes[outcome] } : undefined,
  }
}

function readOutcome<Values, Outcome extends string>(
  answer: FormAnswer,
  { definition, values }: Sending<Values, Outcome>,
): Outcome {
  return (
    definition.outcomes.find((outcome) => outcome === answer.outcome) ??
    definition.getOutcome(values)
  )
}

function showOutcome(variant: 'default' | 'destructive', { title, text }: OutcomeCopy['toast']) {
  toast({ variant, title, description: text })
}
