import { readFileSync } from 'node:fs'
import type { BuiltPage } from './built-pages.ts'

/** Ten TCP segments: what a server may send before it hears back. HTML with all of its CSS, brotli. */
const pageBudget = 14_600
/** Articles and legal texts are long; what is first read is still in the first segments. */
const textBudget = 24_000

const longTexts = /^\/(blog\/[^/]+|terms-and-conditions|privacy-policy)$/

/**
 * The pages that are heavier than their budget.
 *
 * @returns a sentence each.
 */
export function checkBytes(pages: BuiltPage[]): string[] {
  return pages.flatMap(({ path, file }) => {
    const bytes = readFileSync(`${file}.br`).length
    const budget = longTexts.test(path) ? textBudget : pageBudget
    return bytes > budget ? [`${path} has ${bytes} bytes; its budget is ${budget}.`] : []
  })
}
