import { z } from 'astro/zod'
import { line } from './text.ts'

/** A line of code; unlike a line of copy it may hold angle brackets. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\n{}]*$/, 'must be one line without { }')

/** A request as it is sent: text to read, never a call. */
export const request = z.strictObject({
  title: line(40, 'what stands in the window’s bar'),
  lines: z.array(code).min(1).max(6).describe('the request, line by line'),
  note: line(90, 'what the request is, said aloud before it'),
  copy: z.strictObject({
    label: line(20, 'the button that copies it'),
    copied: line(20, 'said when it is copied'),
    failed: line(60, 'said when the browser refuses'),
  }),
})

export type RequestText = z.infer<typeof request>
