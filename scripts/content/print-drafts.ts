/** node scripts/content/print-drafts.ts: where each draft is seen, and each entry whose day is to come. */
import { ContentError } from '../../src/content/content-error.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { siteUrl } from '../../src/seo/addresses.ts'
import { allScheduled } from './schedule-of-content.ts'
import { waiting } from './waiting.ts'

try {
  const found = waiting(allScheduled(), siteAt())
  for (const { file, path, publishOn } of found) {
    console.log(`${file} (${publishOn ? `public on ${publishOn}` : 'a draft'})`)
    console.log(`  ${siteUrl.origin}${path}`)
  }
  if (found.length === 0) console.log('There is no draft, and nothing is scheduled.')
  else console.log('A change is seen there once the site is built; npm run dev shows it at once.')
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
