import { forms } from './forms.ts'

/** The page that a form without JavaScript ends on: its own, unless it can end in several ways. */
export function successPage(form: { name: string }, outcome: string): `/thanks/${string}` {
  return `/thanks/${outcome === 'sent' ? form.name : outcome}`
}

/** Every such page; they are made of the forms and their words, and kept out of search. */
export const successPages = forms.flatMap((form) =>
  form.outcomes.map((outcome) => successPage(form, outcome)),
)
