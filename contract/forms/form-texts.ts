import * as z from 'zod/mini'
import { type Form, forms } from './forms.ts'

const text = z.string().check(z.minLength(1))

/** What the server needs of a form's words in `content/forms.yaml`; it leaves the others there. */
const formTexts = z.object({
  fields: z.record(z.string(), z.object({ label: text })),
  /** The sentence that names the fields that must be filled; without it each field has its own. */
  missing: z.optional(text),
  /** What a visitor agrees to; empty where nothing is asked. */
  consent: z._default(z.string(), ''),
  /** What can be chosen, by its value, where something can. */
  choices: z.optional(z.record(z.string(), z.object({ label: text }))),
  /** What is said once the form is sent, by how that ended. */
  outcomes: z.record(z.string(), z.object({ toast: z.object({ title: text, text }) })),
})

export type FormTexts = z.infer<typeof formTexts>

/** Reads them from what `content/forms.yaml` says, and from `api/forms.json`, by which the build hands them over. */
export const allFormTexts = z.object(
  Object.fromEntries(forms.map(({ name }) => [name, formTexts])) as Record<
    Form['name'],
    typeof formTexts
  >,
)
