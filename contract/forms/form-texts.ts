import * as z from 'zod/mini'
import { leadShapes } from '../leads/leads.ts'
import type { AnyForm } from './define-form.ts'
import { type Form, forms } from './forms.ts'

const text = z.string().check(z.minLength(1))

/** What the server needs of a form's words in `content/forms.yaml`; it leaves the others there. */
export interface FormTexts {
  fields: Record<string, { label: string }>
  /** The sentence that names the fields that must be filled; without it each field has its own. */
  missing?: string | undefined
  /** What a visitor agrees to; empty where nothing is asked. */
  consent: string
  /** What can be chosen, by its value, where something can. */
  choices?: Record<string, { label: string }> | undefined
  /** What is said once the form is sent, by how that ended. */
  outcomes: Record<string, { toast: { title: string; text: string } }>
}

function textsOf(form: AnyForm): z.ZodMiniType<FormTexts> {
  const outcome = z.object({ toast: z.object({ title: text, text }) })
  return z.object({
    fields: z.record(z.string(), z.object({ label: text })),
    missing: z.optional(text),
    // It is stored as the proof of a consent.
    consent: leadShapes[form.kind].isMailingList ? text : z._default(z.string(), ''),
    choices: z.optional(z.record(z.string(), z.object({ label: text }))),
    outcomes: z.object(Object.fromEntries(form.outcomes.map((name) => [name, outcome]))),
  })
}

export type AllFormTexts = Record<Form['name'], FormTexts>

/** Reads them from what `content/forms.yaml` says, and from `api/forms.json`, by which the build hands them over. */
export const allFormTexts = z.object(
  Object.fromEntries(forms.map((form) => [form.name, textsOf(form)])) as Record<
    Form['name'],
    z.ZodMiniType<FormTexts>
  >,
) satisfies z.ZodMiniType<AllFormTexts>
