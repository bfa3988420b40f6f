import * as z from 'zod'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const score = z.number().min(0).max(1).nullish()

/** What is read of a report of Lighthouse. */
export const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.record(
    z.enum(categories),
    z.object({
      score,
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score,
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      explanation: z.string().optional(),
      details: z.unknown().optional(),
    }),
  ),
})

export type Report = z.infer<typeof report>

/** One run, in milliseconds where it is a time. */
export const run = z.strictObject({
  scores: z.record(z.enum(categories), z.number()),
  fcp: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  cls: z.number(),
  /** How fast the machine was meanwhile, by Lighthouse's own measure. */
  speed: z.number(),
})

export type Run = z.infer<typeof run>

export function runOf({ categories: found, audits, environment }: Report): Run {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]),
    ) as Run['scores'],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: environment.benchmarkIndex,
  }
}

/** An audit that costs a category points. */
export const failedAudit = z.strictObject({
  category: z.enum(categories),
  id: z.string(),
  /** What Lighthouse says of it, with the elements or addresses it names. */
  why: z.string(),
})

export type FailedAudit = z.infer<typeof failedAudit>

export function failedAudits({ categories: found, audits }: Report): FailedAudit[] {
  return categories.flatMap((category) =>
    found[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const passes = !audit || weight === 0 || audit.score == null || audit.score >= 0.995
      if (passes) return []
      const { title, displayValue, explanation, details } = audit
      const why = [title, displayValue, explanation, ...namedIn(details)].filter(Boolean).join('; ')
      return [{ category, id, why }]
    }),
  )
}

/** The first elements and addresses that an audit names, wherever in its details they stand. */
function namedIn(details: unknown): string[] {
  const named: string[] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && ['snippet', 'url', 'description'].includes(key))
        named.push(inner)
      else look(inner)
    }
  }
  look(details)
  return [...new Set(named)].slice(0, 3)
}
