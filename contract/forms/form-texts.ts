import * as z from 'zod/mini'
import { type Form, forms } from './forms.ts'

const text = z.string().check(z.minLength(1))

/** What the server needs of a form's words in `content/forms.yaml`; it leaves the others there. */
const formTexts = z.object({
  fields: z.record(z.string(), z.object({ label: text })),
  /** The sentence that names the fields that must be filled; without it each field has its own. */
  missing: z.optional(text),
  /** What can be chosen, by its value, where something can. */
  choices: z.optional(z.record(z.string(), z.object({ label: text }))),
  /** The texts of a form once it is sent, by its outcome. */
  outcomes: z.record(z.string(), z.object({ toast: z.object({ title: text, text }) })),
})

/** With what a subscriber agrees to, the proof that is stored. */
const listTexts = z.extend(formTexts, { consent: text })

export type FormTexts = z.infer<typeof formTexts>

/** Reads them from what `content/forms.yaml` says, and from `api/forms.json`, by which the build hands them over. */
export const allFormTexts = z.object(
  Object.fromEntries(
    forms.map(({ name, kind }) => [name, kind === 'subscribers' ? listTexts : formTexts]),
  ) as {
    [One in Form as One['name']]: One['kind'] extends 'subscribers'
      ? typeof listTexts
      : typeof formTexts
  },
)

export type AllFormTexts = z.infer<typeof allFormTexts>
