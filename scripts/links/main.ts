/**
 * npm run check:links: asks every other site that the built pages link to whether the address is there, and says which
 * are broken, moved for good, or refuse programs, each with the file and the line it is written in. Fails for broken
 * ones alone. No build does this: it depends on others, and on the day.
 *
 *     npm run check:links -- [--timeout 10] [--pause 1]      in seconds
 */
import { parseArgs } from 'node:util'
import { siteUrl } from '../../src/seo/site-url.ts'
import { outsideLinks } from '../site/check-links.ts'
import { PagesOnDisk } from '../site/pages-on-disk.ts'
import { placesOf } from '../site/places-in-sources.ts'
import type { LinkAnswer } from './ask-link.ts'
import { askLinks } from './ask-links.ts'

const { values } = parseArgs({
  options: {
    timeout: { type: 'string', default: '10' },
    pause: { type: 'string', default: '1' },
  },
})
const links = outsideLinks(new PagesOnDisk('dist'), siteUrl.origin)
const answers = await askLinks([...links.keys()], {
  timeout: Number(values.timeout) * 1000,
  pause: Number(values.pause) * 1000,
  sitesAtOnce: 8,
  userAgent: `cam-website link check (${siteUrl.origin})`,
})
for (const [address, answer] of answers) {
  const said = sentenceOf(answer)
  if (said) console.log(`${whereOf(address)}: ${address} ${said}.`)
}
const count = (kind: LinkAnswer['kind']) =>
  [...answers.values()].filter((answer) => answer.kind === kind).length
console.log(
  `${answers.size} links to other sites: ${count('there')} there, ${count('moved')} moved, ` +
    `${count('refused')} that refuse programs, ${count('broken')} broken.`,
)
process.exitCode = count('broken') === 0 ? 0 : 1

function sentenceOf(answer: LinkAnswer): string | undefined {
  switch (answer.kind) {
    case 'there':
      return undefined
    case 'moved':
      return `moved for good; write ${answer.to}`
    case 'refused':
      return `refuses programs (${answer.status}); look at it in a browser`
    case 'broken':
      return answer.why
    default:
      return answer satisfies never
  }
}

function whereOf(address: string): string {
  const [page = '', ...others] = links.get(address) ?? []
  return placesOf(address)[0] ?? (others.length > 0 ? `${page} and ${others.length} more` : page)
}
