import type { TextRun } from './text-runs.ts'

/** The least contrast a text may have: AAA of WCAG 2.2 for what is read (1.4.6), AA for all other text (1.4.3). */
export function leastContrast({ large, body }: Pick<TextRun, 'large' | 'body'>): number {
  if (body) return large ? 4.5 : 7
  return large ? 3 : 4.5
}
