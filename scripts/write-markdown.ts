import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'cheerio/slim'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { markdownPath } from '../src/lib/markdown-path.ts'

/** Words are drawn into these, or shown by a script; none of it reads as text. */
const noText = 'script, style, template, svg, form, dialog, [aria-hidden="true"], [hidden]'

const inline = 'a, b, em, small, span, strong, time'

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' })

/**
 * Writes each page that search engines may list as Markdown beside its HTML: `/pricing` is at
 * `/pricing.md`, the home page at `/index.md`.
 *
 * @param pages the HTML of each, by address.
 * @returns how many were written.
 */
export async function writeMarkdown(pages: ReadonlyMap<string, string>, folder = 'dist') {
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

/**
 * What a page's `main` says, as GitHub Flavored Markdown, below its description and address.
 *
 * @returns undefined for a page that is kept out of search engines.
 */
export function pageMarkdown(html: string): string | undefined {
  const $ = load(html)
  if ($('meta[name="robots"]').attr('content') === 'noindex') return undefined
  const address = $('link[rel="canonical"]').attr('href') ?? ''
  $(noText).remove()
  for (const link of $('main a[href]')) {
    const href = $(link).attr('href') ?? ''
    if (URL.canParse(href, address)) $(link).attr('href', new URL(href, address).href)
  }
  // Styles set these apart on the page; in a line of text a space has to.
  for (const element of $('main').find(inline)) {
    if (element.next?.type === 'tag') $(element).after(' ')
  }
  const body = String(converter.processSync($('main').html() ?? ''))
  const about = $('meta[name="description"]').attr('content') ?? ''
  return `> ${about}\n>\n> ${address}\n\n${body}`
}
