import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchAddress, oneLine, readPage } from '../support/read-page.ts'

// The counts are the least the specification asks for: a file more is a thing more on its page.
const filesIn = (folder: string) => readdirSync(folder).length

test('Clients are Backed By shows eight logos in order, each with a name', async () => {
  const { $ } = await readPage('/')
  const section = $('section').filter((_, element) =>
    $(element).find('h2').text().includes('Clients are Backed By'),
  )
  const logos = section.find('img').toArray()
  expect(logos.map((logo) => $(logo).attr('alt'))).toEqual([
    'a16z',
    '3one4 Capital',
    'Y Combinator',
    'Matrix Partners',
    'Accel',
    'NEA',
    'Bessemer Venture Partners',
    'Kleiner Partners',
  ])
  for (const logo of logos) expect($(logo).attr('src')).toMatch(/^\//)
})

test('the pricing page has a tab for each product', async () => {
  const { $ } = await readPage('/pricing')
  const tabs = $('main [href*="tab="], main [role="tab"]').toArray()
  expect(tabs.map((tab) => oneLine($(tab).text()))).toEqual([
    'Connection Monitoring',
    'Engagement Monitoring',
  ])
})

test('the Resource Center has seven tabs, the first for all', async () => {
  const { $ } = await readPage('/resources')
  const tabs = $('#resources nav a').toArray()
  expect(tabs.map((tab) => oneLine($(tab).text()))).toEqual([
    'All',
    'Blog',
    'Articles',
    'Guides',
    'Videos',
    'Webinars',
    'Case Studies',
  ])
})

test('the FAQ shows its eight items', async () => {
  const { $ } = await readPage('/faq')
  const items = $('main details[name="faq"]')
  expect(items).toHaveLength(filesIn('content/faq'))
  expect(items.length).toBeGreaterThanOrEqual(8)
})

test('each of the eleven resources has a title, a description, a date and a link', async () => {
  const { $ } = await readPage('/resources')
  const cards = $('main article').toArray()
  const targets = cards.map((card) => $(card).find('a').first().attr('href') ?? '')
  expect(new Set(targets).size).toBe(filesIn('content/resources'))
  expect(cards.length).toBeGreaterThanOrEqual(11)
  for (const target of targets) expect(target).toMatch(/^(\/blog\/[a-z0-9-]+|https:\/\/.+)$/)
  for (const card of cards) {
    expect($(card).find('h2, h3').text().trim()).not.toBe('')
    expect($(card).find('p').text().trim()).not.toBe('')
    expect($(card).text()).toMatch(
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
    )
  }
  for (const target of targets.filter((target) => target.startsWith('/'))) {
    await readPage(target)
  }
})

test('the first resource alone is featured, and stands once', async () => {
  const { $ } = await readPage('/resources')
  const cards = $('main article').toArray()
  const featured = cards.filter((card) => /featured/i.test($(card).text()))
  expect(featured).toEqual([cards[0]])
})

test('each of the seven jobs is remote, full-time and dated, and its link names it', async () => {
  const { $ } = await readPage('/careers')
  const links = $('a[href^="/contact-us?job="]').toArray()
  expect(links).toHaveLength(filesIn('content/jobs'))
  expect(links.length).toBeGreaterThanOrEqual(7)
  const slugs = links.map((link) => ($(link).attr('href') ?? '').replace('/contact-us?job=', ''))
  expect(new Set(slugs).size).toBe(links.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
  for (const link of links) {
    expect(oneLine($(link).text())).toMatch(/^Apply Now/)
    const job = oneLine($(link).closest('article, li, tr').text())
    expect(job).toMatch(/remote.*\bEU\b.*\bUK\b/i)
    expect(job).toMatch(/full-time/i)
    expect(job).toMatch(/today|yesterday|\d+ (day|week|month)s? ago/)
  }
})

test('the application takes five steps', async () => {
  const { $ } = await readPage('/careers')
  const section = $('section').filter((_, element) => /steps/i.test($(element).find('h2').text()))
  expect(section.find('ol > li')).toHaveLength(5)
})

test('an e-mail address is the same everywhere', async () => {
  const addresses = new Set<string>()
  for (const path of ['/', '/contact-us', '/faq', '/privacy-policy', '/terms-and-conditions']) {
    const { $ } = await readPage(path)
    for (const link of $('a[href^="mailto:"]').toArray()) {
      addresses.add($(link).attr('href') ?? '')
      expect($(link).attr('href')).toBe(`mailto:${oneLine($(link).text())}`)
    }
  }
  expect(addresses.size).toBe(1)
})

test('the sitemap lists the pages of sitemap.xml', async () => {
  const { links } = await readPage('/sitemap')
  const xml = await (await fetchAddress('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(listed.sort()).toEqual([...links].filter((link) => link.startsWith('/')).sort())
})

test('the guides are the resources of that type', async () => {
  const [resources, guides] = [await readPage('/resources'), await readPage('/guides')]
  const { $ } = resources
  const ofTypeGuide = $('main article')
    .toArray()
    .filter((card) => /guide/i.test($(card).find('span').first().text()))
    .map((card) => $(card).find('a').attr('href') ?? '')
  expect(ofTypeGuide.length).toBeGreaterThan(0)
  for (const link of ofTypeGuide) expect([...guides.links]).toContain(link)
})
