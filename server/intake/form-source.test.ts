import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { storesSource } from '../../contract/forms/define-form.ts'
import { forms } from '../../contract/forms/forms.ts'
import { sourceNames } from '../../contract/leads/define-lead.ts'
import { findLeadsByEmail } from '../kinds/find-leads.ts'
import { readLead } from '../kinds/read-leads.ts'
import { exportPages } from '../leads/export-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { leadDetails } from '../mail/mail-parts.ts'
import { appForAll } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { mailCopy } from '../testing/mail-copy.ts'

const source = { referrerHost: 'search.example' }
const campaign = {
  utm_source: 'news',
  utm_medium: 'mail',
  utm_campaign: 'may',
  utm_content: 'b',
  utm_term: 't',
}
const stored = { ...campaign, referrer_host: 'search.example' }
const toAddress = (page: string) => `https://cam.example${page}?${new URLSearchParams(campaign)}`
const links = createMailLinks('https://cam.example', { signing: '', hashing: '' }, 0)
const nothing = Object.fromEntries(sourceNames.map((name) => [name, '']))

describe('where a form was sent from', () => {
  const many = '100000'
  const server = appForAll({
    environment: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: many, RATE_LIMIT_SUBMISSIONS_PER_DAY: many },
  })

  /** Sends a form, by script or without. Returns its lead. */
  async function send(
    name: (typeof forms)[number]['name'],
    more: Record<string, unknown>,
    { referer = '', plain = false, asks = {}, address = '' } = {},
  ) {
    const { path, valid } = testForm(name)
    const email = `${crypto.randomUUID()}@example.com`
    const values = { ...valid, email, ...more }
    const headers = { ...(referer && { referer }), ...asks }
    const answer = plain
      ? await server.submit(address || path, values, headers)
      : await server.post(path, values, { headers })
    expect(answer.statusCode).toBe(plain ? 303 : 200)
    const [found] = await findLeadsByEmail(server.database, email)
    return (found && (await readLead(server.database, found))) ?? expect.fail('It is not there.')
  }

  test.each(forms.filter(({ kind }) => storesSource(kind)))(
    '$name is stored with what its page and its script say, in the export and the notice',
    async ({ name, page }) => {
      const lead = await send(name, source, { referer: toAddress(page) })
      expect(lead.row).toMatchObject(stored)
      for await (const page of exportPages(server.database, lead.kind)) {
        expect(page.find(({ id }) => id === lead.row.id) ?? stored).toMatchObject(stored)
      }
      const notice = JSON.stringify(leadDetails(lead as never, { copy: mailCopy, links }))
      const labels = mailCopy.fields[lead.kind]
      for (const [column, value] of Object.entries(stored)) {
        expect(notice).toContain(JSON.stringify({ label: labels[column] ?? column, value }))
      }
    },
  )

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'a form of somebody who asks for no tracking is stored without it: %o',
    async (asks) => {
      const lead = await send('contact', source, { asks, referer: toAddress('/contact-us') })
      expect(lead.row).toMatchObject(nothing)
    },
  )

  test('a form without a script keeps it when it is refused twice, and mended', async () => {
    const { path, page } = testForm('contact')
    let address = path
    let referer = `https://cam.example${page}?utm_source=news&utm_campaign=may%22&gclid=CjwK`
    for (const email of ['ada@b', 'eve@b']) {
      const refused = await server.submit(address, { email }, { referer })
      expect(refused.statusCode).toBe(422)
      address = load(refused.body)(`form[action^="${path}"]`).attr('action') ?? ''
      referer = `https://cam.example${path}`
    }
    const lead = await send('contact', {}, { referer, plain: true, address })
    expect(lead.row).toMatchObject({
      ...nothing,
      utm_source: 'news',
      utm_campaign: 'may"',
      page,
    })
    expect(address).not.toContain('CjwK')
  })

  test('a booking in another time zone keeps its campaign', async () => {
    const { body } = await server.app.inject('/book?utm_source=news&utm_campaign=may%22')
    const form = load(body, { scriptingEnabled: false })('form[action="/book"]')
    const zone = 'zone=Asia/Kolkata'
    const referer = `https://cam.example${form.attr('action')}?${form.serialize()}&${zone}`
    const lead = await send('booking', {}, { referer, plain: true })
    expect(lead.row).toMatchObject({ utm_source: 'news', utm_campaign: 'may"' })
  })

  test.each([
    ['the address of another site', 'https://evil.example/?utm_source=news'],
    ['no address', ''],
  ])('a form from %s has none', async (_what, referer) => {
    const lead = await send('contact', {}, { referer })
    expect(lead.row).toMatchObject(nothing)
  })

  test('a request about a list is stored without', async () => {
    const lead = await send('data-request', source, { referer: toAddress('/your-data') })
    for (const name of sourceNames) expect(lead.row).not.toHaveProperty(name)
  })
})
