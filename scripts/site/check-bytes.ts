import { readFileSync } from 'node:fs'
import type { PageFacts } from '../../contract/page-parts.ts'
import { type HeaderOptions, pageHeaders } from '../../server/http/headers.ts'
import type { BuiltPage } from './built-pages.ts'

/** What a server may send before it hears back, less what encryption takes: headers, and HTML with all of its CSS. */
const pageBudget = 14_000
/** Articles and legal texts are long; their first screen is still in the first {@link pageBudget}. */
const textBudget = 24_000

const longTexts = /^\/(blog\/[^/]+|terms-and-conditions|privacy-policy)$/

/** As the public is answered: over https, and with whatever the pages are built to hold. */
const options: HeaderOptions = { https: true }

/** What each answer has besides: its first line, what Node adds, and what tells one version from another. */
const otherHeaders = [
  'HTTP/1.1 200 OK',
  'ETag: "0123456789012345678901-br"',
  'Content-Type: text/html; charset=utf-8',
  'Cache-Control: no-cache',
  'Vary: Accept-Encoding',
  'Content-Encoding: br',
  'Content-Length: 12345',
  'Date: Sun, 22 Nov 2026 15:38:59 GMT',
  '',
]

/**
 * The pages that are heavier than their budget as they are sent: headers over HTTP/1.1, where nothing shortens them,
 * and the page in brotli.
 *
 * @returns a sentence each, saying which of the two weighs what.
 */
export function checkBytes(
  pages: readonly BuiltPage[],
  facts: ReadonlyMap<string, PageFacts>,
): string[] {
  return pages.flatMap(({ path, file }) => {
    const html = readFileSync(`${file}.br`).length
    const headers = headerBytes(facts.get(path))
    const budget = longTexts.test(path) ? textBudget : pageBudget
    const bytes = html + headers
    return bytes > budget
      ? [`${path} has ${bytes} bytes, ${headers} of them headers; its budget is ${budget}.`]
      : []
  })
}

function headerBytes(facts: PageFacts | undefined): number {
  const own = facts ? Object.entries(pageHeaders(facts, options)) : []
  const lines = [...otherHeaders, ...own.map(([name, value]) => `${name}: ${value}`)]
  return lines.reduce((sum, line) => sum + line.length + '\r\n'.length, 0)
}
