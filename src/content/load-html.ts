import { type CheerioAPI, load } from 'cheerio/slim'

/** A piece of HTML to be changed; its texts stay as they are written, entities among them. */
export function loadHtml(html: string): CheerioAPI {
  return load(html, { xml: { xmlMode: false, decodeEntities: false } }, false)
}
