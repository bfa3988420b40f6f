import * as z from 'zod/mini'
import { antiSpamFields, type Guard } from './guard.ts'
import { email } from './text.ts'

/** What `POST /api/newsletter` takes. */
export const newsletterForm = z.strictObject({ email, ...antiSpamFields })

export type NewsletterForm = Omit<z.infer<typeof newsletterForm>, keyof Guard>
