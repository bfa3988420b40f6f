import { readFileSync } from 'node:fs'
import type { PageFacts } from '../../contract/page-parts.ts'
import { pageHeaders } from '../../server/http/headers.ts'
import type { BuiltPage } from './built-pages.ts'

/** Ten TCP segments: what a server may send before it hears back. HTML with all of its CSS, brotli. */
const pageBudget = 14_600
/** Articles and legal texts are long; what is first read is still in the first segments. */
const textBudget = 24_000

/**
 * What comes before the HTML, uncompressed over HTTP/1.1: the policy grows by 54 bytes with every inline script or
 * style, so that a page with many pays for each.
 */
const headerBudget = 1_250

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

/**
 * The pages whose headers are heavier than their budget, on https and without a scheduling service.
 *
 * @returns a sentence each.
 */
export function checkHeaderBytes(pages: ReadonlyMap<string, PageFacts>): string[] {
  return [...pages].flatMap(([path, facts]) => {
    const lines = Object.entries(pageHeaders(facts, { https: true }))
    const bytes = lines.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    return bytes > headerBudget
      ? [`${path} has ${bytes} bytes of headers; its budget is ${headerBudget}.`]
      : []
  })
}
