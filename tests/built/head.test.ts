import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { pagePaths, unlistedPaths } from '../support/addresses.ts'
import { fetchAddress, readPage } from '../support/read-page.ts'

interface Graph {
  '@graph': { '@type': string; [name: string]: unknown }[]
}

const isListed = (path: string) => !unlistedPaths.includes(path)
const listed = pagePaths.filter(isListed)
const toAddress = (path: string) => siteUrl.origin + (path === '/' ? '' : path)

const about: Record<string, string[]> = {
  '/about-us': ['AboutPage'],
  '/careers': ['JobPosting'],
  '/connection-monitoring': ['SoftwareApplication'],
  '/contact-us': ['ContactPage'],
  '/engagement-monitoring': ['SoftwareApplication'],
  '/faq': ['FAQPage'],
}

for (const path of listed) {
  test(`${path} tells machines what it is`, async () => {
    const { $, text } = await readPage(path)
    const scripts = $('script[type="application/ld+json"]')
    expect(scripts.length).toBe(1)
    const graph: Graph = JSON.parse(scripts.text())
    const types = graph['@graph'].map((node) => node['@type'])
    expect(types).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', ...(about[path] ?? [])]),
    )
    expect(types.includes('BreadcrumbList')).toBe(path !== '/')
    expect(types.includes('BlogPosting')).toBe(path.startsWith('/blog/') && isArticle($('h1')))
    // The first page is the site's own.
    const named = graph['@graph'].find((node) =>
      path === '/' ? node['@type'] === 'WebSite' : node['@id'] === toAddress(path),
    )
    expect(named).toMatchObject({
      url: toAddress(path),
      ...(path !== '/' && { name: $('head > title').text() }),
    })

    // Structured data repeats what stands on the page.
    for (const node of graph['@graph']) {
      if (node['@type'] === 'JobPosting') expect(text).toContain(node.title)
      if (node['@type'] === 'BlogPosting') expect($('h1').text()).toBe(node.headline)
      if (node['@type'] !== 'FAQPage') continue
      for (const { name } of node.mainEntity as { name: string }[]) expect(text).toContain(name)
    }
  })
}

function isArticle(heading: { closest: (selector: string) => { length: number } }): boolean {
  return heading.closest('article').length > 0
}

test('sitemap.xml lists exactly the pages that may be listed, with days that have been', async () => {
  const answer = await fetchAddress('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml')
  const $ = load(await answer.text(), { xml: true })
  const addresses = $('urlset > url > loc')
    .toArray()
    .map((loc) => $(loc).text())
  expect(addresses.sort()).toEqual(listed.map(toAddress).sort())
  const today = new Date().toISOString().slice(0, 10)
  for (const day of $('lastmod').toArray()) {
    expect($(day).text()).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect($(day).text() <= today, $(day).text()).toBe(true)
  }
})

test('every listed page has its words as Markdown, and llms.txt links them', async () => {
  const list = await (await fetchAddress('/llms.txt')).text()
  for (const path of listed) {
    const file = path === '/' ? '/index.md' : `${path}.md`
    if (!path.startsWith('/blog/')) expect.soft(list).toContain(`(${siteUrl.origin}${file})`)
    const answer = await fetchAddress(file)
    expect(answer.status, file).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const { $ } = await readPage(path)
    const canonical = $('link[rel="canonical"]').attr('href')
    expect.soft(answer.headers.get('link')).toBe(`<${canonical}>; rel="canonical"`)
    const alternate = $('link[rel="alternate"][type="text/markdown"]').attr('href')
    expect.soft(alternate, path).toBe(file)
    expect.soft(await answer.text(), file).toMatch(/^# \S/m)
  }
  expect((await fetchAddress('/thanks/contact.md')).status).toBe(404)
  const { $ } = await readPage('/thanks/contact')
  expect($('link[type="text/markdown"]').length).toBe(0)
})

test('security.txt says where to write, and has not expired', async () => {
  const answer = await fetchAddress('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${siteUrl.origin}/.well-known/security.txt`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
