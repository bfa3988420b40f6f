import * as z from 'zod/mini'
import { email } from './text.ts'

/** What `POST /api/newsletter` takes. */
export const newsletterForm = z.strictObject({ email })

export type NewsletterForm = z.infer<typeof newsletterForm>
