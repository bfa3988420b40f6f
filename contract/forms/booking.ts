import * as z from 'zod/mini'
import { type Guard, guardFields } from './guard.ts'
import { email, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

/** What `POST /api/booking` takes: a request for a meeting at times the visitor proposes. */
export const bookingForm = z.strictObject({
  name: requiredLine('name', 'Name'),
  email,
  company: optionalLine('company', 'Company'),
  times: requiredText('times', 'A preferred time'),
  timeZone: requiredLine('timeZone', 'Time zone'),
  message: optionalText('message', 'What to cover'),
  ...guardFields,
})

export type BookingForm = Omit<z.infer<typeof bookingForm>, keyof Guard>
