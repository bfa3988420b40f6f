/** node scripts/content/count-pages.ts [folder]: pages of the sitemap with their words and links, the longest first. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio/slim'
import { markdownPath } from '../../src/seo/markdown-path.ts'
import { builtPages } from '../site/built-pages.ts'

const folder = process.argv[2] ?? 'dist'

interface Counted {
  path: string
  words: number
  links: number
  footerLinks: number
}

function count({ path, file }: { path: string; file: string }): Counted {
  const $ = load(readFileSync(file, 'utf8'))
  return {
    path,
    words: wordsOf(readFileSync(join(folder, markdownPath(path)), 'utf8')),
    links: $('main a[href]').length,
    footerLinks: $('footer a[href]').length,
  }
}

/** Words of a Markdown copy, its description and the addresses of its links left out. */
function wordsOf(markdown: string): number {
  const text = markdown.replace(/^>.*\n/gm, '').replace(/\]\([^)]*\)|<https?:[^>]*>/g, '')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/:@%+-]*/gu)?.length ?? 0
}

const say = ({ path, words, links, footerLinks }: Counted) =>
  console.log(
    `${String(words).padStart(6)} words ${String(links).padStart(4)} links  ${path}  (footer ${footerLinks})`,
  )

function sum(label: string, pages: Counted[]): void {
  const words = pages.reduce((total, page) => total + page.words, 0)
  const links = pages.reduce((total, page) => total + page.links, 0)
  console.log(`${label}: ${pages.length} pages, ${words} words, ${links} links`)
}

const listed = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
const addresses = new Set(
  [...listed.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
)
const pages = builtPages(folder)
  .filter(({ path }) => addresses.has(path) && existsSync(join(folder, markdownPath(path))))
  .map(count)
  .sort((one, other) => other.words - one.words)
const isArticle = ({ path }: Counted) => /^\/blog\/[^/]+$/.test(path)
pages.forEach(say)
sum('Articles', pages.filter(isArticle))
sum(
  'Besides',
  pages.filter((page) => !isArticle(page)),
)
sum('In all', pages)
