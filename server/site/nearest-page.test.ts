import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { knownPages } from '../../contract/hooks.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage } from '../testing/built-site.ts'
import { createTestApp } from '../testing/test-app.ts'

const { site } = builtRelease
const text = (path: string) => site.notFound(path).plain.body.toString()
const linkIn = (path: string) => {
  const $ = load(text(path))
  $('[hidden]').remove()
  return $('[data-gap=nearestHref]').attr('href')
}

test.each([
  ['/pricng', '/pricing'],
  ['/Conection-Monitorng', '/connection-monitoring'],
  ['/contact_us.php', '/contact-us'],
  ['/products/features', '/features'],
  ['/feature', '/features'],
  ['/abuot-us', '/about-us'],
])('%s is answered with a link to %s', (path, href) => {
  expect(linkIn(path)).toBe(href)
})

test.each(['/', '/x', '/wp-login.php', '/.env', '/%00', `/${'pricing'.repeat(20)}`, '/__proto__'])(
  '%s is the page as it was built',
  (path) => {
    expect(text(path)).toBe(builtPage('/404'))
  },
)

test('nothing of the address comes into the page, and there are as many pages as names', () => {
  const attack = '/<script>alert(1)</script>/pricng'
  expect(linkIn(attack)).toBe('/pricing')
  expect(text(attack)).not.toContain('alert(1)')
  expect(site.notFound(attack)).toBe(site.notFound('/pricng'))
})

test('it is not found all the same, in brotli as well, and each has a tag of its own', async () => {
  const server = await createTestApp()
  const ask = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const [near, far] = [await ask('/pricng'), await ask('/nowhere-at-all')]
  expect([near.statusCode, near.headers['content-encoding']]).toEqual([404, 'br'])
  expect(near.headers.etag).not.toBe(far.headers.etag)
  expect(near.headers['content-security-policy']).toBe(far.headers['content-security-policy'])
  await server.close()
})

test('every name is one that leads to its page', () => {
  const names = JSON.parse(load(builtPage('/404'))(`#${knownPages.id}`).text())
  expect(Object.keys(names).length).toBeGreaterThan(20)
  for (const path of Object.keys(names)) expect(site.files.has(path)).toBe(true)
})
