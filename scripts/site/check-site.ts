/** Checks the site in place: what every build is held to, and how many bytes a page may have. */
import { readFacts } from '../../server/site/read-site.ts'
import { siteUrl } from '../../src/seo/addresses.ts'
import { wordFaults } from '../words/word-faults.ts'
import { builtHtml } from './built-pages.ts'
import { checkBytes } from './check-bytes.ts'
import { linkFaults } from './check-links.ts'
import { readBuildContent } from './read-build-content.ts'

const folder = 'dist'
const html = builtHtml(folder)
const { aliases } = readBuildContent()
const faults = [
  ...linkFaults({
    html,
    folder,
    origin: siteUrl.origin,
    aliases: new Map(aliases.map(({ from, to }) => [from, to])),
  }),
  ...checkBytes(folder, readFacts(folder)),
  ...wordFaults(folder, html),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${html.size} pages: every link leads somewhere, every page is within its budget.`)
