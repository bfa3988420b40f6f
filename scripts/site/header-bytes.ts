import type { PageFacts } from '../../contract/page-parts.ts'
import { type HeaderOptions, pageHeaders } from '../../server/http/headers.ts'

/** As the public is answered: over https, and with whatever the pages are built to hold. */
const options: HeaderOptions = { https: true }

/** What each answer has besides: its first line, what Node adds, and what tells one version from another. */
const otherHeaders = [
  'HTTP/1.1 200 OK',
  'ETag: "01234567890-br"',
  'Content-Type: text/html; charset=utf-8',
  'Cache-Control: no-cache',
  'Vary: Accept-Encoding',
  'Content-Encoding: br',
  'Content-Length: 12345',
  'Date: Sun, 22 Nov 2026 15:38:59 GMT',
  '',
]

/** The bytes of a page's headers over HTTP/1.1, where nothing shortens them. */
export function headerBytes(facts: PageFacts | undefined): number {
  const own = facts ? Object.entries(pageHeaders(facts, options)) : []
  const lines = [...otherHeaders, ...own.map(([name, value]) => `${name}: ${value}`)]
  return lines.reduce((sum, line) => sum + line.length + '\r\n'.length, 0)
}
