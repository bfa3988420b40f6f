import sharp from 'sharp'
import { siteUrl } from '../src/lib/site-url.ts'
import { articlePaths, pagePaths } from './support/addresses.ts'
import { test } from './support/plain-site.ts'
import { readPage } from './support/read-page.ts'
import { expect } from './support/site.ts'

const unlisted = new Set([
  '/api-test',
  '/nowhere',
  '/thanks/newsletter',
  '/thanks/early-access',
  '/thanks/contact',
  '/thanks/booking',
])
const pages = [...pagePaths.map((path) => [path, 200] as const), ['/nowhere', 404] as const]

for (const [path, status] of pages) {
  test(`${path} is a whole page`, async ({ request }) => {
    const { $ } = await readPage(request, path, status)
    const outside = (name: string) =>
      $(name).filter(
        (_, element) => !$(element).closest('article, aside, main, nav, section').length,
      )

    expect.soft($('html').attr('lang')).toBe('en')
    expect.soft($('h1').length, 'h1').toBe(1)
    expect.soft($('main h1').text().trim()).not.toBe('')
    expect.soft($('main').length, 'main').toBe(1)
    expect.soft(outside('header').length, 'banner').toBe(1)
    expect.soft(outside('footer').length, 'contentinfo').toBe(1)
    expect.soft(outside('header').find('nav').length, 'navigation').toBeGreaterThan(0)
    const ids = $('[id]')
      .toArray()
      .map((element) => $(element).attr('id'))
    expect
      .soft(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        'ids that stand twice',
      )
      .toEqual([])
    expect.soft($('img:not([alt])').length, 'images without alt').toBe(0)
    expect.soft($('[style]').length, 'inline styles').toBe(0)
  })

  test(`${path} says what it is in its head`, async ({ request }) => {
    const { $ } = await readPage(request, path, status)
    const content = (selector: string) => $(`meta[${selector}]`).attr('content')
    const title = $('title').text()
    const description = content('name="description"') ?? ''
    const address = siteUrl.origin + (path === '/' ? '' : path)

    expect.soft(title).toMatch(/^\S.* - CAM$/)
    expect.soft(title.length).toBeLessThanOrEqual(60)
    expect.soft(description.length).toBeGreaterThanOrEqual(70)
    expect.soft(description.length).toBeLessThanOrEqual(160)
    if (status === 200) {
      expect.soft($('link[rel="canonical"]').attr('href')).toBe(address)
      expect.soft(content('property="og:url"')).toBe(address)
    }
    for (const name of ['property="og:title"', 'name="twitter:title"']) {
      expect.soft(content(name), name).toBe(title)
    }
    for (const name of ['property="og:description"', 'name="twitter:description"']) {
      expect.soft(content(name), name).toBe(description)
    }
    expect.soft(content('property="og:site_name"')).toBe('CAM')
    expect.soft(content('property="og:type"')).toMatch(/^(website|article)$/)
    expect.soft(content('name="twitter:card"')).toBe('summary_large_image')
    expect.soft(content('name="twitter:image"')).toBe(content('property="og:image"'))
    expect.soft(content('property="og:image"')).toMatch(new RegExp(`^${siteUrl.origin}/.+\\.png$`))
    expect.soft(content('property="og:image:alt"')).toBeTruthy()
    expect.soft(content('name="robots"')).toBe(unlisted.has(path) ? 'noindex' : undefined)
  })

  test(`${path} has no placeholder left`, async ({ request }) => {
    const { $ } = await readPage(request, path, status)
    $('script, style').remove()
    const values = $('*')
      .toArray()
      .flatMap((element) => Object.values('attribs' in element ? element.attribs : {}))
      .filter((value) => !value.startsWith('{') && !value.startsWith('['))
    for (const text of [$('head').text(), $('body').text(), ...values]) {
      expect.soft(text).not.toMatch(/\{[a-z]+(\.[a-z]+)?\}/i)
      expect.soft(text).not.toMatch(/lorem|ipsum|undefined|\[object |NaN\b/i)
    }
  })

  test(`${path} has its headers`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(answer.status()).toBe(status)
    expect.soft(headers['content-type']).toBe('text/html; charset=utf-8')
    expect.soft(headers['x-content-type-options']).toBe('nosniff')
    expect.soft(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect.soft(headers['permissions-policy']).toContain('camera=()')
    expect.soft(headers['content-encoding']).toBe('br')
    expect.soft(policy).not.toContain('unsafe-')
    expect.soft(policy).not.toMatch(/(script|style)-src[^;]*(https?:|\*|data:)/)
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect.soft(policy).toContain(part)
    }
  })
}

test('no two pages share a title, a description or a heading', async ({ request }) => {
  const owners = new Map<string, string>()
  for (const [path, status] of pages) {
    const { $ } = await readPage(request, path, status)
    const texts = [
      `title: ${$('title').text()}`,
      `description: ${$('meta[name="description"]').attr('content')}`,
    ]
    for (const text of texts) {
      expect.soft(owners.get(text), `${path} has another page’s ${text}`).toBeUndefined()
      owners.set(text, path)
    }
  }
})

test('every preview image is there, 1200 pixels wide and 630 high', async ({ request }) => {
  const images = new Set<string>()
  for (const [path, status] of pages) {
    const { $ } = await readPage(request, path, status)
    images.add($('meta[property="og:image"]').attr('content') ?? '')
    expect.soft($('meta[property="og:image:width"]').attr('content')).toBe('1200')
    expect.soft($('meta[property="og:image:height"]').attr('content')).toBe('630')
  }
  for (const image of images) {
    const answer = await request.get(new URL(image).pathname)
    expect(answer.status(), image).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('a page that has not changed is not sent again', async ({ request }) => {
  for (const path of ['/', '/features', articlePaths[0] ?? '', '/favicon.svg', '/preview.png']) {
    const first = await request.get(path)
    const etag = first.headers().etag ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect(again.status(), path).toBe(304)
    expect(await again.body()).toHaveLength(0)
    const other = await request.get(path, { headers: { 'If-None-Match': '"another"' } })
    expect(other.status(), path).toBe(200)
  }
})

test('a page is sent as brotli, and plain to who cannot read that', async ({ request }) => {
  const compressed = await request.get('/', { headers: { 'Accept-Encoding': 'br' } })
  const plain = await request.get('/', { headers: { 'Accept-Encoding': 'identity' } })
  expect(compressed.headers()['content-encoding']).toBe('br')
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(compressed.headers().vary).toBe('Accept-Encoding')
  expect(plain.headers().vary).toBe('Accept-Encoding')
  expect(await compressed.text()).toBe(await plain.text())
  const bytes = Number(compressed.headers()['content-length'])
  expect(bytes).toBeLessThan(Number(plain.headers()['content-length']) / 3)
})

test('a file whose name holds its hash is kept for good, a page is asked for each time', async ({
  request,
}) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const names = [...(await page.text()).matchAll(/\/_astro\/[\w./-]+/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of new Set(names)) {
    const file = await request.head(name)
    expect(file.status(), name).toBe(200)
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('HEAD answers as GET does, without a body', async ({ request }) => {
  for (const path of ['/', '/faq', '/nowhere', '/favicon.svg']) {
    const [get, head] = [await request.get(path), await request.head(path)]
    expect(head.status()).toBe(get.status())
    expect(await head.body()).toHaveLength(0)
    for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy']) {
      expect(head.headers()[name], `${path} ${name}`).toBe(get.headers()[name])
    }
  }
})
