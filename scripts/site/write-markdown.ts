import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheerioAPI } from 'cheerio'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { getMarkdownPath } from '../../src/seo/page-addresses.ts'
import { type BuiltPage, isHidden } from './built-page.ts'

/** Drawings, controls, navigation and what a script shows: left out of a text. */
const noText =
  'script, style, template, svg, dialog, [aria-hidden="true"], [hidden], ' +
  'button, fieldset, input, label, select, textarea, nav, img[alt=""], [data-share], [data-tab-head]'

const emptied = 'a:empty, dd:empty, i:empty, span:empty'

const apart = 'small, a > time, h3 > span'

const inline = 'a, b, em, small, span, strong, time'

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' })

export function writeMarkdown(page: BuiltPage, folder: string): boolean {
  const text = pageMarkdown(page)
  if (text === undefined) return false
  const file = join(folder, getMarkdownPath(page.path))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return true
}

export function pageMarkdown({ $ }: BuiltPage): string | undefined {
  if (isHidden($)) return undefined
  const url = $('link[rel="canonical"]').attr('href') ?? ''
  const about = $('meta[name="description"]').attr('content') ?? ''
  return `> ${about}\n>\n> ${url}\n\n${converter.processSync(readableText($, url))}`
}

function readableText($: CheerioAPI, url: string): string {
  const main = $('main').clone()
  const find = (selector: string) => main.find(selector).toArray()
  for (const node of main.find('*').addBack().contents()) {
    if (node.type === 'comment') $(node).remove()
  }
  // Within a summary a heading would run into its neighbours.
  for (const summary of find('summary')) $(summary).replaceWith($(summary).contents())
  for (const form of find('form')) {
    const name = $(form).attr('aria-label') ?? $(form).find('[type=submit]').text()
    const link = $('<a>')
      .attr('href', url)
      .text(name.trim() || url)
    const fields = $(form).find('legend, label[for]').toArray()
    const asked = fields.map((field) => $(field).text().trim().replace(/\s+/g, ' ')).join(', ')
    $(form).replaceWith(
      $('<p>')
        .text('Form: ')
        .append(link, asked && `: ${asked}`),
    )
  }
  main.find(noText).remove()
  main.find(emptied).remove()
  // A copy may be read much later than “1 week ago”.
  for (const time of find('time[datetime]')) $(time).text($(time).attr('datetime') ?? '')
  for (const link of find('a[href]')) {
    const href = $(link).attr('href') ?? ''
    if (URL.canParse(href, url)) $(link).attr('href', new URL(href, url).href)
  }
  for (const beside of find('h3 ~ span')) $(beside).siblings('h3').append(beside)
  for (const element of find(apart)) if (element.prev) $(element).before(' · ')
  for (const element of find(inline)) {
    if (element.next?.type === 'tag') $(element).after(' ')
    if (element.prev?.type === 'text' && /[.:]$/.test(element.prev.data)) $(element).before(' ')
  }
  return main.html() ?? ''
}
