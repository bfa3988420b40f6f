import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { purposes } from '../secrets/signed-token.ts'
import { linkIn } from '../testing/booked-site.ts'
import { createEmbedded } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { inTransaction } from './signed-action.ts'

const email = 'ada@example.com'
const site = bookedSiteForEach({ create: createEmbedded })

/** Delivers what is due, and finds the link to a page in the one mail to the visitor. */
async function mailed(page: string): Promise<URL> {
  const [mail, ...others] = (await site.mails()).filter(({ to }) => to === email)
  expect(others).toEqual([])
  return linkIn(mail?.text, page)
}

/** Opens a link and presses the button of its page, with what stands in the form. */
async function press(link: URL, more: Record<string, string> = {}) {
  const form = load((await site.get(link)).body)('form:has([name=token])').last()
  return site.press(form.attr('action') ?? '', link, more)
}
const status = async () =>
  (await site.database.selectFrom('subscribers').select('status').executeTakeFirst())?.status

test('the mailed link confirms, the welcome follows, and its link ends the subscription', async () => {
  await site.post(newsletterForm.path, { email })
  expect(endOf(await press(await mailed('/confirm')))).toBe('/confirm/done')
  expect(await status()).toBe('confirmed')
  expect(endOf(await press(await mailed('/unsubscribe')))).toBe('/unsubscribe/done')
  expect(await status()).toBe('unsubscribed')
  expect(await site.mails()).toEqual([])
})

test('a confirming link works after a release or a retry, however late it comes', async () => {
  const week = purposes.confirm + 1
  const { database } = site
  await site.post(newsletterForm.path, { email, link: 'spam' })
  const { id } = await database.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
  site.pass(week)
  await approveLead(database, id, site.now(), async () => openingHours)
  expect((await site.get(await mailed('/confirm'))).statusCode).toBe(200)
  await database.updateTable('outbox').set({ status: 'failed' }).execute()
  site.pass(week)
  await inTransaction(database, (transaction) => resendMails(transaction, id, site.now()))
  expect(endOf(await press(await mailed('/confirm')))).toBe('/confirm/done')
  expect(await status()).toBe('confirmed')
})

test('the link in a receipt leads, through a fresh one, to erasing everything', async () => {
  await site.post(contactForm.path, { ...testForm('contact').valid, email })
  expect(endOf(await press(await mailed('/your-data')))).toBe('/your-data/sent')
  const fresh = await mailed('/your-data/stored')
  expect(load((await site.get(fresh)).body)('[data-gap=messages]').text()).toContain('A question')
  expect(endOf(await press(fresh, { sure: 'yes' }))).toBe('/your-data/erased')
  expect(await site.stored()).toBe(0)
  expect(endOf(await site.get(fresh))).toBe('/your-data/expired')
})
