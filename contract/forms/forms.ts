import { bookingForm } from './booking.ts'
import { contactForm } from './contact.ts'
import { dataRequestForm } from './data-request.ts'
import { earlyAccessForm, newsletterForm } from './subscriptions.ts'

/** Every form. The server takes what they send, the build makes their pages of thanks, and tests go through them. */
export const forms = [
  newsletterForm,
  earlyAccessForm,
  contactForm,
  bookingForm,
  dataRequestForm,
] as const

export type Form = (typeof forms)[number]

/** The page that a form without JavaScript ends on: its own, unless it can end in several ways. */
export function getSuccessPage(form: { name: string }, outcome: string): `/thanks/${string}` {
  return `/thanks/${outcome === 'sent' ? form.name : outcome}`
}

/** Every page of thanks, made from the forms and their texts, and kept out of search. */
export const successPages = forms.flatMap((form) =>
  form.outcomes.map((outcome) => getSuccessPage(form, outcome)),
)
