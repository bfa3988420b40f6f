import * as z from 'zod/mini'
import { type Form, forms } from './forms.ts'

const text = z.string().check(z.minLength(1))

/** The texts of a form that the server needs; the file has more. */
const formTexts = z.object({
  fields: z.record(z.string(), z.object({ label: text })),
  /** The message when required fields are empty; without it each field has its own. */
  missing: z.optional(text),
  /** What can be chosen, by its value, where something can. */
  choices: z.optional(z.record(z.string(), z.object({ label: text }))),
  /** The texts of a form once it is sent, by its outcome. */
  outcomes: z.record(z.string(), z.object({ toast: z.object({ title: text, text }) })),
})

/** With the sentence that a subscriber agrees to, which is stored as proof. */
const listTexts = z.extend(formTexts, { consent: text })

export type FormTexts = z.infer<typeof formTexts>

/** Parses both `content/forms.yaml` and `api/forms.json`, which the build hands to the server. */
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
