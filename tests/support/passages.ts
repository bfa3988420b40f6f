import { load } from 'cheerio'

/** A text as somebody reads it in one go: a paragraph, a row, a label of a drawing. */
export interface Passage {
  text: string
  /** Whether it is all that is written in a drawing, in which neighbours need not belong together. */
  isDrawing: boolean
}

const blocks =
  'p, li, tr, dt, dd, h1, h2, h3, h4, figcaption, blockquote, caption, text, title, desc, td, th, pre'
const said = ['aria-label', 'alt', 'content', 'title']

/** The passages of a page, with what is said aloud; each is a block that holds no other, or a row or an entry as a whole. */
export function passagesOfPage(html: string): Passage[] {
  const $ = load(html)
  $('script, style').remove()
  // Words of neighbouring elements are apart for whoever reads them.
  $('body *').before(' ').append(' ')
  // A term is no part of the name before it.
  $('dt, dd').before(' · ')
  const passages: string[] = []
  const drawings: string[] = []
  $('*').each((_, element) => {
    if (!('attribs' in element)) return
    for (const name of said) passages.push(element.attribs[name] ?? '')
    const isWhole = $(element).is('tr, li') && $(element).find('tr, li').length === 0
    const isLeaf = $(element).is(blocks) && $(element).find(blocks).length === 0
    if (isWhole || isLeaf)
      passages.push(
        ...$(element)
          .text()
          .split(element.tagName === 'pre' ? '\n' : /$/),
      )
    if (element.tagName === 'svg') drawings.push($(element).text())
  })
  return [...tidy(passages, false), ...tidy(drawings, true)]
}

/** Those of a text in lines: Markdown, captions, a table with commas, the strings of a JSON text. */
export function passagesOfText(text: string): Passage[] {
  return tidy(text.split(/\n|\\n|","/), false)
}

function tidy(texts: readonly string[], isDrawing: boolean): Passage[] {
  const plain = texts.map((text) => text.replaceAll(/[\s*_|]+/g, ' ').trim())
  return [...new Set(plain)].filter((text) => text !== '').map((text) => ({ text, isDrawing }))
}
