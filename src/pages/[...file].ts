import { getCollection, render } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { brandColors } from '../../contract/brand-colors.ts'
import type { AnyBand } from '../../contract/content/band-schemas.ts'
import { getFieldLabels } from '../../contract/content/form-schemas.ts'
import type { MailCopy } from '../../contract/content/mail-copy.ts'
import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { getPictureFile } from '../../contract/content/picture-path.ts'
import { allFormTexts } from '../../contract/forms/form-texts.ts'
import { renderBlogFeed } from '../blog/blog-feed.build.ts'
import { getSortedPosts, type Post, toSummary } from '../blog/posts.build.ts'
import { sheetPages } from '../blog/sheet-pages.build.ts'
import { buildWorkbook } from '../blog/workbook.build.ts'
import { getPage, getSingleton } from '../content/collections.ts'
import { readPicture } from '../content/picture.ts'
import type { DemoData } from '../demo/demo-state.ts'
import { getDemoMarket } from '../sample/get-market.build.ts'
import { llmsTxt, robotsTxt, securityTxt, sitemapXml } from '../seo/crawl-files.ts'
import { appIcon, bitmaps, favicon } from '../seo/icons.ts'
import { siteUrl } from '../seo/page-addresses.ts'
import { articles, getPageGroups } from '../seo/site-pages.ts'

type Make = () => string | object | Promise<string | object>

export const getStaticPaths = (async () => {
  const [posts, sheets] = await Promise.all([getSortedPosts(), getCollection('sheets')])
  const files: [string, Make][] = [
    ['robots.txt', () => robotsTxt()],
    ['sitemap.xml', sitemap],
    ['llms.txt', llms],
    ['.well-known/security.txt', async () => securityTxt((await getSingleton('site')).email)],
    ['favicon.svg', () => favicon],
    ['manifest.webmanifest', manifest],
    ...Object.entries(bitmaps).map(([name, size]): [string, Make] => [
      `${name}.png`,
      () => sharp(Buffer.from(appIcon)).resize(size).png({ palette: true, dither: 0 }).toBuffer(),
    ]),
    ...(await pictures(posts)),
    ['blog/feed.xml', () => renderBlogFeed('/blog/feed.xml', siteUrl)],
    ...sheets.map(({ id, data }): [string, Make] => [
      `sheets/${id}.xlsx`,
      async () => buildWorkbook(await sheetPages(data)),
    ]),
    // What the demo on /connection-monitoring is drawn from.
    ['sample-market.json', demoData],
    // Files that the server reads.
    ['api/blog.json', () => ({ posts: posts.map(toSummary) })],
    ...posts.map((post): [string, Make] => [`api/blog/${post.id}.json`, () => toSummary(post)]),
    ['api/forms.json', async () => allFormTexts.parse(await getSingleton('forms'))],
    ['api/mails.json', mailCopy],
    ['api/opening-hours.json', (): Promise<OpeningHours> => getSingleton('opening-hours')],
  ]
  return files.map(([file, make]) => ({ params: { file }, props: { make } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ make: Make }> = async ({ props: { make } }) => {
  const made = await make()
  if (made instanceof Uint8Array) return new Response(new Uint8Array(made))
  return typeof made === 'string' ? new Response(made) : Response.json(made)
}

const listPictures = async (post: Post): Promise<string[]> =>
  (await render(post)).remarkPluginFrontmatter['pictures'] ?? []

/** The pictures of published pages only: those of a future post must not be public. */
async function pictures(posts: readonly Post[]): Promise<[string, Make][]> {
  const pages = await getCollection('pages')
  const inPosts = (await Promise.all(posts.map(listPictures))).flat()
  const inBands = pages
    .flatMap(({ data }): AnyBand[] => ('bands' in data ? data.bands : []))
    .flatMap((band) => (band.band === 'picture' ? getPictureFile(band.file) : []))
  const all = await Promise.all([...new Set([...inPosts, ...inBands])].map(readPicture))
  return all.flatMap(({ sizes }) => sizes.map(({ path, make }): [string, Make] => [path, make]))
}

async function sitemap() {
  const groups = await getPageGroups()
  return sitemapXml([...groups.flatMap(({ pages }) => pages), ...(await articles())])
}

async function llms() {
  const [site, home, pages, posts] = await Promise.all([
    getSingleton('site'),
    getPage('home'),
    getPageGroups(),
    articles(),
  ])
  const about = { name: site.brand, summary: home.meta.description }
  return llmsTxt(about, [...pages, { name: 'Articles', pages: posts }])
}

async function manifest() {
  const [{ brand }, { meta }] = await Promise.all([getSingleton('site'), getPage('home')])
  const { ground } = brandColors.dark
  const icon = { src: '/icon-512.png', type: 'image/png', sizes: '512x512' }
  return {
    name: brand,
    short_name: brand,
    description: meta.description,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      icon,
      { ...icon, purpose: 'maskable' },
    ],
  }
}

async function demoData(): Promise<DemoData> {
  const [{ demo }, market] = await Promise.all([getPage('connection-monitoring'), getDemoMarket()])
  return { copy: demo, market }
}

async function mailCopy(): Promise<MailCopy> {
  const [mails, forms, { brand, email }, { zone, closedDays, answerDays }] = await Promise.all([
    getSingleton('mails'),
    getSingleton('forms'),
    getSingleton('site'),
    getSingleton('opening-hours'),
  ])
  const requestTypes = Object.entries(forms['data-request'].choices)
  const choices = {
    request_type: Object.fromEntries(requestTypes.map(([type, { label }]) => [type, label])),
  }
  const fields = getFieldLabels(forms)
  return { brand, email, zone, closedDays, answerDays, fields, choices, ...mails }
}
