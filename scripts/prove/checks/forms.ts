import assert from 'node:assert/strict'
import { api } from '../../../contract/api.ts'
import { readPages } from '../../../src/content/page-files.ts'
import type { Checks } from '../check.ts'
import { eventually, linkTo, siteUrl } from '../world.ts'

/** What forms leave behind, and what they do not. */
export const formChecks: Checks = {
  'reading-stores-nothing': {
    // Before time passes: what is deleted after that has rows of its own.
    before: async (world, email) => {
      await world.send('contact', { email })
      const [thanks] = await world.mails(email)
      await world.send('data-request', { email })
      const [, receipt] = await world.mails(email, 2)
      const links = [linkTo('/no-mail', thanks), linkTo('/on-a-list/status', receipt)]
      await world.settle()
      const before = world.contents()
      for (const path of [...pagePaths(), api.slots, api.blog, ...links]) {
        await (await world.get(path)).arrayBuffer()
      }
      assert.deepEqual(world.contents(), before)
    },
    holds: () =>
      `${pagePaths().length} pages, two API addresses and two personal links read: no row added or changed`,
  },
  'message-holds': {
    holds: async (world, email) => {
      const values = { name: 'Ada', email, company: 'Acme', subject: 'Hello', message: 'World' }
      await world.send('contact', values, { Referer: `${siteUrl}/contact-us` })
      const [row] = world.rows('select * from messages where email = ?', email)
      const { id, created_at, page, spam_reason, ...rest } = row ?? {}
      assert.deepEqual(rest, values)
      assert.equal(typeof created_at, 'number')
      assert.equal(page, '/contact-us')
      return `its columns are ${Object.keys(row ?? {}).join(', ')}`
    },
  },
  'needs-an-email': {
    holds: async (world) => {
      const { messages: before } = world.counts()
      const { status } = await world.send('contact', { email: '' })
      assert.equal(status, 422)
      assert.equal(world.counts()['messages'], before)
      return 'a message without one is refused with 422'
    },
  },
  'second-attempt': {
    holds: async (world, email) => {
      const key = { 'Idempotency-Key': 'proof-of-a-second-attempt' }
      const answers = [1, 2].map(() => world.send('contact', { email }, key))
      const said = await Promise.all(answers.map(async (answer) => (await answer).text()))
      assert.equal(said[0], said[1])
      assert.equal(world.rows('select id from messages where email = ?', email).length, 1)
      return 'sent twice at once under one key: one message, one answer'
    },
  },
  'spam-is-held': {
    holds: async (world, email) => {
      const { status } = await world.send('contact', { email, link: 'https://spam.example' })
      assert.equal(status, 200)
      const states = () =>
        world
          .rows(
            'select status from outbox where lead_id = (select id from messages where email = ?)',
            email,
          )
          .map((row) => row['status'])
      assert.deepEqual(new Set(states()), new Set(['held']))
      const [lead] = world.rows('select id from messages where email = ?', email)
      await world.leads('approve', String(lead?.['id']))
      await world.mails(email)
      return 'its emails were held, and sent after leads approve'
    },
  },
  'many-have-to-wait': {
    holds: async (world) => {
      const network = { 'X-Forwarded-For': '192.0.2.7' }
      const answer = await eventually('a refusal', async () => {
        const sent = await world.send('contact', { email: '' }, network)
        return sent.status === 429 ? sent : undefined
      })
      const seconds = Number(answer.headers.get('retry-after'))
      assert.ok(seconds > 0)
      return `429, to try again after ${seconds} seconds`
    },
  },
  'consent-wording': {
    holds: async (world, email) => {
      await world.send('newsletter', { email }, { Referer: `${siteUrl}/guides` })
      const [row] = world.rows('select consent_text, page from subscribers where email = ?', email)
      assert.equal(row?.['page'], '/guides')
      const wording = String(row?.['consent_text'])
      assert.ok(wording.length > 20)
      const home = (await (await world.get('/')).text()).replaceAll(/<[^>]+>/g, '')
      assert.ok(home.replaceAll(/\s+/g, ' ').includes(wording), `Home does not say “${wording}”`)
      return `stored with the page /guides, and shown: “${wording}”`
    },
  },
}

const pagePaths = () => readPages().map(({ path }) => path)
