import { bookingForm } from './booking.ts'
import { contactForm } from './contact.ts'
import { dataRequestForm } from './data-request.ts'
import { earlyAccessForm } from './early-access.ts'
import { newsletterForm } from './newsletter.ts'

/** Every form. The server takes what they send, the build makes their pages of thanks, and tests go through them. */
export const forms = [
  newsletterForm,
  earlyAccessForm,
  contactForm,
  bookingForm,
  dataRequestForm,
] as const

export type Form = (typeof forms)[number]

/** The forms that put an address on a list. */
export const subscriptionForms = forms.filter((form) => form.kind === 'subscribers')
