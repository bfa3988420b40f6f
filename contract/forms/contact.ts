import * as z from 'zod/mini'
import { antiSpamFields, type Guard } from './guard.ts'
import { email, optionalLine, requiredLine, requiredText } from './text.ts'

/** What `POST /api/contact-us` takes. */
export const contactForm = z.strictObject({
  name: requiredLine('name', 'Name'),
  email,
  company: optionalLine('company', 'Company'),
  subject: requiredLine('subject', 'Subject'),
  message: requiredText('message', 'Message'),
  ...antiSpamFields,
})

export type ContactForm = Omit<z.infer<typeof contactForm>, keyof Guard>
