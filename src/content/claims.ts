import { z } from 'astro/zod'
import { line } from './text.ts'

export const claimsSchema = z.record(
  z.string(),
  z.strictObject({
    value: line(40, 'what the site states'),
    givenBy: line(60, 'who gave it'),
  }),
)

export type Claims = z.infer<typeof claimsSchema>
