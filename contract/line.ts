import * as z from 'zod'

/** One line of copy: bounded, without HTML and without a brace that was meant as a token. */
export function line(max: number, description: string) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n<>{}]*$/, 'must be one line of plain text without < > { }')
    .describe(description)
}
