import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { videoEmbed } from '../../../contract/video.ts'
import { readPages } from '../../../src/content/page-files.ts'
import { parseContent } from '../../../src/content/parse-content.ts'
import { legalFaults } from '../../content/legal-faults.ts'
import { leadColumns, storedFaults } from '../../content/stored-faults.ts'
import type { Checks } from '../check.ts'
import type { World } from '../world.ts'

/** What pages hold and ask for, and what a build refuses. */
export const siteChecks: Checks = {
  'no-cookies': {
    holds: async (world, email) => {
      const answers = [
        ...(await everyPage(world)).map(({ answer }) => answer),
        await world.send('contact', { email }),
        await world.send('contact', { email: '' }),
        await world.get('/nowhere'),
      ]
      for (const { headers } of answers) assert.deepEqual(headers.getSetCookie(), [])
      return `none in ${answers.length} answers: pages, forms and refusals`
    },
  },
  'nothing-from-others': {
    holds: async (world) => {
      const pages = await everyPage(world)
      for (const { path, answer, html } of pages) {
        const policy = answer.headers.get('content-security-policy') ?? ''
        assert.match(policy, /^default-src 'none'/, path)
        assert.doesNotMatch(policy, /https?:|\*/, path)
        const $ = load(html)
        for (const element of $('[src], link[rel~=stylesheet], link[rel~=preload]')) {
          const address = $(element).attr('src') ?? $(element).attr('href') ?? ''
          assert.match(address, /^(\/(?!\/)|data:)/, `${path} loads ${address}`)
        }
      }
      return `the policies and the tags of ${pages.length} pages name no other origin`
    },
  },
  'own-film': {
    holds: async (world) => {
      const html = await (await world.get('/')).text()
      const [film] = /\/[\w/.-]+\.mp4/.exec(html) ?? []
      assert.ok(film, 'Home names no film')
      const { status, headers } = await world.get(film)
      assert.deepEqual([status, headers.get('content-type')], [200, 'video/mp4'])
      return `${film} is answered with 200 as video/mp4`
    },
  },
  'no-plain-connection': {
    holds: async (world) => {
      for (const path of ['/', '/book', '/nowhere', '/api/live']) {
        const { headers } = await world.get(path)
        assert.match(headers.get('strict-transport-security') ?? '', /max-age=31536000\b/, path)
      }
      const nginx = readFileSync('deploy/nginx/cam.conf', 'utf8')
      const [plain = ''] = /server \{\s*listen 80;[\s\S]*?\n\}/.exec(nginx) ?? []
      assert.match(plain, /return 301 https:/)
      // Caddy leads http to https by itself, unless it is told not to.
      const caddy = readFileSync('deploy/compose/Caddyfile', 'utf8')
      assert.match(caddy, /^\{\$SITE_URL\} \{/m)
      assert.doesNotMatch(caddy, /auto_https|http:\/\//)
      return 'browsers are told to use https alone, and the settings of both proxies lead http there'
    },
  },
  'address-is-not-stored': {
    holds: async (world, email) => {
      for (const form of ['contact', 'newsletter', 'booking'] as const) {
        const { status } = await world.send(form, { email }, { 'X-Forwarded-For': visitor })
        assert.equal(status, 200)
      }
      await world.settle()
      assert.ok(world.bytes().includes(email))
      assert.ok(!world.bytes().includes(visitor))
      return `three forms from ${visitor}, and no byte of the data folder holds it`
    },
  },
  'logs-leave-addresses-out': {
    holds: async (world, email) => {
      await world.send('contact', { email }, { 'X-Forwarded-For': visitor })
      assert.match(world.log(), /"route":"\/api\/contact-us"/)
      assert.ok(!world.log().includes(visitor))
      const nginx = readFileSync('deploy/nginx/cam.conf', 'utf8')
      assert.doesNotMatch(/log_format [^;]+;/.exec(nginx)?.[0] ?? '$remote', /\$remote/)
      assert.match(readFileSync('deploy/compose/Caddyfile', 'utf8'), /request>remote_ip delete/)
      return `the log has the form and not ${visitor}; both proxies leave it out`
    },
  },
  'address-on-every-page': {
    holds: async (world) => {
      const file = 'content/site.yaml'
      const { data } = parseContent(readFileSync(file, 'utf8'), file)
      const lines = data.postalAddress as string[]
      const listed = readPages().filter(({ sitemap }) => sitemap)
      const pages = (await everyPage(world)).filter(({ path }) =>
        listed.some((page) => page.path === path),
      )
      for (const { path, html } of pages) {
        const words = load(html)(path === '/contact-us' ? 'main' : 'footer').text()
        for (const line of lines) assert.ok(words.includes(line), `${path} does not say ${line}`)
      }
      return `${lines.join(', ')} on ${pages.length} pages`
    },
  },
  'no-prices': {
    holds: async (world) => {
      const pages = await everyPage(world)
      for (const { path, html } of pages) {
        const words = load(html)('main').text()
        assert.doesNotMatch(words, /[€$£]\s?\d|\d\s?(€|EUR|USD|GBP)\b/, path)
      }
      return `no amount of money on ${pages.length} pages`
    },
  },
  'others-are-named-first': {
    holds: () => {
      assert.deepEqual(legalFaults({}), [])
      const film = { VIDEO_URL: videoEmbed('https://vimeo.com/76979871') }
      const calendar = {
        BOOKING_PROVIDER: 'calendly',
        BOOKING_URL: 'https://calendly.com/cam/demo',
      }
      const faults = legalFaults({ ...film, ...calendar })
      assert.equal(faults.length, 2)
      return 'the check of every build refuses Vimeo and Calendly, which the policy does not name'
    },
  },
  'table-is-complete': {
    holds: (world) => {
      assert.deepEqual(storedFaults(world.columns()), [])
      assert.deepEqual(storedFaults(leadColumns), [])
      const more = { ...leadColumns, messages: [...(leadColumns['messages'] ?? []), 'telephone'] }
      assert.equal(storedFaults(more).length, 1)
      return 'every column of the database is told of, and the check of every build refuses one more'
    },
  },
}

/** A network for documents (RFC 5737). */
const visitor = '203.0.113.77'

/** Those that search engines are kept from as well: they are where personal links lead. */
async function everyPage(world: World) {
  const pages = readPages()
  return await Promise.all(
    pages.map(async ({ path }) => {
      const answer = await world.get(path)
      return { path, answer, html: await answer.text() }
    }),
  )
}
