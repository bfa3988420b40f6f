import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'cheerio/slim'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { markdownPath } from '../../src/seo/page-addresses.ts'

/** Drawings, what a script shows, what is there to be used, and ways to other pages: none of it reads as text. */
const noText =
  'script, style, template, svg, dialog, [aria-hidden="true"], [hidden], ' +
  'button, fieldset, input, label, select, textarea, nav, span:empty, [data-share]'

/** Styles set these apart from what stands before them. */
const apart = 'small, a > time, h3 > span'

const inline = 'a, b, em, small, span, strong, time'

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' })

/** Writes each page that search engines may list as Markdown beside its HTML. @returns how many. */
export async function writeMarkdown(pages: ReadonlyMap<string, string>, folder: string) {
  let count = 0
  for (const [path, html] of pages) {
    const text = pageMarkdown(html)
    if (text === undefined) continue
    const file = join(folder, markdownPath(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    count += 1
  }
  return count
}

/** What `main` says as GitHub Flavored Markdown; undefined for a page kept out of search engines. */
export function pageMarkdown(html: string): string | undefined {
  const head = load(html.slice(0, html.indexOf('</head>')))
  if (head('meta[name="robots"]').attr('content') === 'noindex') return undefined
  const url = head('link[rel="canonical"]').attr('href') ?? ''
  const about = head('meta[name="description"]').attr('content') ?? ''
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return `> ${about}\n>\n> ${url}\n\n${converter.processSync(readable(main, url))}`
}

/** What stands in `main` and reads as text, as HTML. */
function readable(main: string, url: string): string {
  const $ = load(main, {}, false)
  for (const node of $('*').contents()) if (node.type === 'comment') $(node).remove()
  // A line of a list that can be ticked off is text all the same.
  for (const label of $('li > label')) $(label).replaceWith($(label).contents())
  for (const form of $('form')) {
    const name = $(form).attr('aria-label') ?? $(form).find('[type=submit]').text()
    const link = $('<a>')
      .attr('href', url)
      .text(name.trim() || url)
    $(form).replaceWith($('<p>').text('Form: ').append(link))
  }
  $(noText).remove()
  // “1 week ago” would go stale in a copy.
  for (const time of $('time[datetime]')) $(time).text($(time).attr('datetime') ?? '')
  for (const link of $('a[href]')) {
    const href = $(link).attr('href') ?? ''
    if (URL.canParse(href, url)) $(link).attr('href', new URL(href, url).href)
  }
  for (const beside of $('h3 ~ span')) $(beside).siblings('h3').append(beside)
  for (const element of $(apart)) if (element.prev) $(element).before(' · ')
  for (const element of $(inline)) {
    if (element.next?.type === 'tag') $(element).after(' ')
    if (element.prev?.type === 'text' && /[.:]$/.test(element.prev.data)) $(element).before(' ')
  }
  return $.html()
}
