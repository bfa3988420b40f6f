import * as z from 'zod/mini'
import { antiSpamFields, type Guard } from './guard.ts'
import { email, optionalLine } from './text.ts'

/** What `POST /api/early-access` takes: stored as a subscription with the source `early-access`. */
export const earlyAccessForm = z.strictObject({
  email,
  company: optionalLine('company', 'Company'),
  ...antiSpamFields,
})

export type EarlyAccessForm = Omit<z.infer<typeof earlyAccessForm>, keyof Guard>
