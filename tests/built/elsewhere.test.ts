import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { pagePaths } from '../support/addresses.ts'
import { copy } from '../support/copy.ts'
import { elsewhere } from '../support/elsewhere.ts'
import { fetchAddress } from '../support/read-page.ts'

/* The site whose film and calendar come from other hosts. Its own pages are looked at in tests/booking-embed.spec.ts. */

const fetchOther = (path: string) => fetch(new URL(path, inject('siteElsewhere')))
const getPolicy = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

const withFilm = ['/', '/blog/a-lead-list-in-five-minutes']

test('only the pages of the film and the page of the calendar differ from the plain site', () => {
  const read = (folder: string, path: string) =>
    readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
  const differing = pagePaths.filter((path) => read('dist', path) !== read(elsewhere.folder, path))
  expect(differing.sort()).toEqual([...withFilm, '/book'].sort())
})

test('without scripts the page of the calendar leads to its service, and has our own form', async () => {
  const $ = load(await (await fetchOther('/book')).text(), { scriptingEnabled: false })
  const panel = $('[data-booking-widget]')
  expect(panel.text()).toContain(copy.book.widget.none)
  expect(panel.find(`a[href="${elsewhere.settings.BOOKING_URL}"]`)).toHaveLength(1)
  expect($('main fieldset[name="slot"] [type="radio"]').length).toBeGreaterThan(0)
})

test('machines are told of the film of ours, and of no other', async () => {
  const [own, other] = await Promise.all(
    [fetchAddress('/'), fetchOther('/')].map(async (answer) => (await answer).text()),
  )
  expect(own).toMatch(/VideoObject.*contentUrl/)
  expect(other).toContain('"@type":"WebSite"')
  expect(other).not.toMatch(/VideoObject|contentUrl/)
})

test('each page may frame its own host alone, and others none', async () => {
  for (const [path, frames] of [
    ...withFilm.map((path) => [path, `frame-src ${elsewhere.film};`] as const),
    ['/book', `frame-src ${elsewhere.calendar};`],
  ] as const) {
    expect(`${getPolicy(await fetchOther(path))};`.match(/frame-src [^;]+;/g)).toEqual([frames])
  }
  for (const path of ['/pricing', '/contact-us', '/thanks/booking', '/no-such-page']) {
    expect(getPolicy(await fetchOther(path)), path).not.toMatch(/https?:|frame-src/)
  }
})
