/** Checks the site in place: what every build is held to, and how many bytes a page may have. */
import { readSettings } from '../../server/settings/settings.ts'
import { readFacts } from '../../server/site/page-facts.ts'
import { aliasesOf, readPages } from '../../src/content/page-files.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { allScheduled } from '../content/schedule-of-content.ts'
import { waiting } from '../content/waiting.ts'
import { wordFaults } from '../words/word-faults.ts'
import { builtPages } from './built-pages.ts'
import { checkBytes } from './check-bytes.ts'
import { PagesOnDisk } from './pages-on-disk.ts'
import { siteFaults } from './site-faults.ts'

const html = new PagesOnDisk('dist')
const { VIDEO_URL } = readSettings(process.env)
const site = await siteFaults({
  folder: 'dist',
  html,
  aliases: aliasesOf(readPages()),
  drafts: waiting(allScheduled(), siteAt()),
  hasOwnFilm: VIDEO_URL === undefined,
})
const bytes = checkBytes(builtPages('dist'), 'dist', readFacts('dist'))
const faults = [...site, ...bytes, ...wordFaults('dist', html)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${html.size} pages: every link leads somewhere, every page is within its budget.`)
