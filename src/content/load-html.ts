import { type CheerioAPI, load } from 'cheerio/slim'

/** Parses a piece of HTML to change it; entities stay as they are written. */
export function loadHtml(html: string): CheerioAPI {
  return load(html, { xml: { xmlMode: false, decodeEntities: false } }, false)
}
