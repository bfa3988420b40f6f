/**
 * Fails when the built site has a link, anchor, image or address that leads nowhere, or a page that is
 * heavier than its budget.
 */
import { readFileSync } from 'node:fs'
import { readFacts } from '../../server/site/read-site.ts'
import { aliasesOf, readPages } from '../../src/content/page-files.ts'
import { siteUrl } from '../../src/seo/site-url.ts'
import { builtPages } from './built-pages.ts'
import { checkBytes, checkHeaderBytes } from './check-bytes.ts'
import { checkLinks } from './check-links.ts'

const pages = builtPages().map(({ path, file }) => ({
  path,
  file,
  html: readFileSync(file, 'utf8'),
}))
const aliases = new Map(aliasesOf(readPages()).map(({ from, to }) => [from, to]))
const site = { origin: siteUrl.origin, aliases, folder: 'dist' }
const faults = [
  ...checkLinks(pages, site),
  ...checkBytes(pages),
  ...checkHeaderBytes(readFacts('dist')),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${pages.length} pages: every link leads somewhere, every page is within its budget.`)
