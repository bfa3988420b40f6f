import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '../../contract/api.ts'
import { type FormDefinition, keepsSource } from '../../contract/forms/define-form.ts'
import { fieldErrors } from '../../contract/forms/field-errors.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { messages } from '../../contract/messages.ts'
import { hostBefore } from '../../contract/visit-source.ts'
import type { FieldProps } from '../components/Field.tsx'
import type { AnyFormCopy, OutcomeCopy } from '../content/form-schemas.ts'
import { queryClient } from '../http/query-client.ts'
import { afterPaint } from '../islands/after-paint.ts'
import { toast } from '../toaster/toast.ts'
import { fillTime, forgetDraft, keepDraft, markFirstInput, readDraft } from './draft.ts'
import {
  type Failure,
  forgetKey,
  getSubmissionKey,
  type Submission,
  sendForm,
  toFailure,
  toRefusal,
} from './send-form.ts'
import { formValues, type ServedForm } from './served-form.ts'
import { useFormIsland } from './use-form-island.ts'

interface Copy<Name extends string, Outcome extends string> extends AnyFormCopy {
  fields: Record<Name, AnyFormCopy['fields'][string]>
  outcomes: Record<Outcome, OutcomeCopy>
}

/** A form as its page draws it. What checks it weighs a tenth of all that an island needs, and comes once it is used. */
interface LazyForm<Values, Outcome extends string> {
  name: string
  path: `/api/${string}`
  load: () => Promise<FormDefinition<string, LeadKind, Values, Outcome>>
}

interface Sending<Values, Outcome extends string> extends Submission<Values> {
  definition: FormDefinition<string, LeadKind, Values, Outcome>
}

/** What a field takes, by its name, whatever form it is of. */
const inputs: Record<string, Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete'>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  profile: { inputMode: 'url', autoComplete: 'url' },
}

/** What {@link useForm} gives to the form's shell. */
export interface FormState
  extends Pick<ReturnType<typeof useForm>, 'element' | 'alert' | 'pending'> {
  sent: { copy: OutcomeCopy } | undefined
}

interface FormOptions<Name extends string> {
  /** The field whose refusal is said beside it alone. */
  beside?: Name
  /** Changes what the form begins with: what was typed before, here or in this tab. Called in the browser only. */
  fill?: (values: Record<string, string>) => Record<string, string>
}

/** A form: editing, sending, sent. What is typed is kept as a draft. Without its schema the browser sends it. */
export function useForm<Values extends { email: string }, Outcome extends string>(
  form: LazyForm<Values, Outcome>,
  copy: Copy<keyof Values & string, Outcome>,
  { beside, fill = (values) => values }: FormOptions<keyof Values & string> = {},
) {
  const island = useFormIsland(form.name)
  const sending = useRef(false)
  const { served } = island
  const [initial, setInitial] = useState(() =>
    typeof document === 'undefined' ? {} : fill(beginning(form.name, served)),
  )

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
    // A failure shows when the form is sent.
    form.load().catch(() => {})
  }, [form])

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody was faster than the scripts, once.
  useEffect(() => {
    if (served?.isTyped) keep()
  }, [])

  function keep() {
    if (!island.form.current) return
    markFirstInput()
    keepDraft(form.name, formValues(island.form.current))
  }

  function succeed(outcome: Outcome, page?: string) {
    forgetKey(form.name)
    forgetDraft(form.name)
    setInitial({})
    if (page) return location.assign(page)
    say('default', copy.outcomes[outcome].toast)
  }

  function fail({ title, text, alert, fields }: Failure) {
    if (beside && fields[beside] === text) return island.refuse({ fields, focus: beside })
    say('destructive', { title, text })
    island.refuse({ alert, fields })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const element = event.currentTarget
    const texts = formValues(element)
    afterPaint(async () => {
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
      const fields = fieldErrors(parsed.error.issues, copy.fields)
      const missing = definition.required.some((name) => !texts[name]?.trim()) && copy.missing
      if (missing) say('destructive', { title: messages.missingTitle, text: missing })
      // Each sentence stands beside its field, and once.
      return island.refuse({ fields })
    }
    island.accept()
    const before = hostBefore(document.referrer, location.host)
    lead.mutate({
      definition,
      // Outside of what the key is for: sent again, the form is still the same submission.
      values: {
        ...parsed.data,
        ...(before && keepsSource(definition.kind) && { referrerHost: before }),
        elapsed: fillTime(),
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
      // A browser lays the page out before it hands over what a text area holds: the letter is shown first.
      onInput: () => afterPaint(keep),
    } as const,
    alert: island.refusal.alert,
    errors: island.refusal.fields,
    /** What a field is drawn with. */
    field: (name: keyof Values & string) => ({
      ...toField(form.name, name, copy),
      error: island.refusal.fields[name],
      defaultValue: initial[name],
    }),
    /** What the form began with, by field name. */
    initial,
    /** Back to an empty form. */
    reset: lead.reset,
    pending: lead.isPending,
    /** What was sent and accepted, how that ended, and what to say of it. */
    sent:
      sent && outcome ? { values: sent.values, outcome, copy: copy.outcomes[outcome] } : undefined,
  }
}

/** What was typed before, in this page or in this tab; what stands in the page comes first. */
function beginning(name: string, served: ServedForm | undefined): Record<string, string> {
  const written = Object.entries(served?.values ?? {}).filter(([, value]) => value !== '')
  return { ...readDraft(name), ...Object.fromEntries(written) }
}

function toField<Name extends string>(form: string, name: Name, copy: Copy<Name, string>) {
  const { isOptional, isLong = false, ...words } = copy.fields[name]
  const optional = isOptional ? copy.optional : undefined
  return { form, name, ...words, ...inputs[name], optional, multiline: isLong }
}

/** What the values ask for, unless the answer says that it ended otherwise. */
function readOutcome<Values, Outcome extends string>(
  answer: FormAnswer,
  { definition, values }: Sending<Values, Outcome>,
): Outcome {
  return (
    definition.outcomes.find((outcome) => outcome === answer.outcome) ??
    definition.getOutcome(values)
  )
}

function say(variant: 'default' | 'destructive', { title, text }: OutcomeCopy['toast']) {
  toast({ variant, title, description: text })
}
