import * as z from 'zod/mini'
import { type Guard, guardFields } from './guard.ts'
import { email } from './text.ts'

/** What `POST /api/newsletter` takes. */
export const newsletterForm = z.strictObject({ email, ...guardFields })

export type NewsletterForm = Omit<z.infer<typeof newsletterForm>, keyof Guard>
