import { z } from 'astro/zod'
import { line } from './text.ts'

const figureReading = z.strictObject({
  counts: line(40, 'what it is a figure of, in the words that stand beside it'),
  means: line(120, 'how it is to be read, in one sentence'),
  leavesOpen: line(140, 'what it does not say'),
})

const count = z.strictObject({
  source: line(120, 'where the numbers were taken from'),
  population: line(120, 'who or what was counted'),
  period: line(60, 'over which time'),
  on: z.iso.date().describe('the day on which it was counted'),
  owner: line(60, 'who answers for it'),
  expires: z.iso.date().describe('the last day on which the count is good'),
})

export const claimsSchema = z.record(
  z.string(),
  z.strictObject({
    value: line(40, 'what the site states'),
    givenBy: line(60, 'who gave it'),
    figure: figureReading
      .optional()
      .describe('how it is to be read, where it is one to be counted'),
    counted: count.optional().describe('how it was counted, once somebody has'),
  }),
)

export type Claims = z.infer<typeof claimsSchema>
export type Count = z.infer<typeof count>

/** A figure the site states, with how it is to be read. */
export interface Figure extends z.infer<typeof figureReading> {
  name: string
  value: string
  /** How it was counted: none where nobody has said so, or where that count has expired. */
  counted: Count | undefined
}

/**
 * The figures among the claims, in their order.
 *
 * @param today as `YYYY-MM-DD`: a count is good through the last of its days.
 */
export function figuresOf(claims: Claims, today: string): Figure[] {
  return Object.entries(claims).flatMap(([name, { value, figure, counted }]) => {
    if (!figure) return []
    const isGood = counted !== undefined && today <= counted.expires
    return [{ name, value, ...figure, counted: isGood ? counted : undefined }]
  })
}

/** The claims whose count is no longer good, a sentence each. @param today as `YYYY-MM-DD`. */
export function expiredCounts(claims: Claims, today: string): string[] {
  return Object.entries(claims).flatMap(([name, { counted }]) =>
    counted && counted.expires < today
      ? [`content/claims.yaml: the count of ${name} was good until ${counted.expires}: count anew`]
      : [],
  )
}
