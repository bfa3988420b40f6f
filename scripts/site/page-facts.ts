import type { CheerioAPI } from 'cheerio/slim'
import type { PageFacts } from '../../contract/page-template.ts'
import { inlineHash } from '../../server/http/headers.ts'

/** Types whose text a browser acts on; a block of any other type is data, which no policy stops. */
const activeTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
])

/** What the policy of a page depends on. A browser hashes the text between the tags, byte by byte. */
export function readPageFacts($: CheerioAPI): PageFacts {
  const hashes = (selector: string, isMeant: (type: string) => boolean = () => true) => {
    const blocks = $.root()
      .find(selector)
      .toArray()
      .filter(({ attribs }) => isMeant((attribs.type ?? '').trim().toLowerCase()))
    return [...new Set(blocks.map((block) => inlineHash($(block).text())))]
  }
  return {
    scripts: hashes('script:not([src])', (type) => activeTypes.has(type)),
    styles: hashes('style'),
    video: $('[data-video]').length > 0,
    widget: $('[data-booking-widget]').length > 0,
  }
}
