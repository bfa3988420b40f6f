import * as z from 'zod/mini'
import { email, optionalLine } from './text.ts'

/** What `POST /api/early-access` takes: stored as a subscription with the source `early-access`. */
export const earlyAccessForm = z.strictObject({
  email,
  company: optionalLine('company', 'Company'),
})

export type EarlyAccessForm = z.infer<typeof earlyAccessForm>
