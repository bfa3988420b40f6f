import { load } from 'cheerio'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { purposes } from '../secrets/signed-token.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { fakeTransport, start, testMailer, watchedOutbox } from '../testing/outbox.ts'

const site = 'https://cam.example'

describe.each(databaseKinds)('from a form through its mails on $name', (kind) => {
  const server = appForEach(kind)

  /** Sends what is due, `count` mails in all, and reads them as their receivers do. */
  async function deliver(count: number, time = start) {
    const { transport, taken } = fakeTransport()
    const { mailer, clock } = testMailer(server.database, transport)
    clock.time = time
    const { outbox, logged } = watchedOutbox({
      ...mailer,
      secret: server.secret,
      linkKeys: server.linkKeys,
    })
    if (count > 0) await logged('mail-sent', count)
    await outbox.stop()
    expect(taken).toHaveLength(count)
    const mails = await Promise.all(
      taken.map(async ({ envelope, raw }) => ({ ...(await PostalMime.parse(raw)), envelope })),
    )
    return {
      to: (address: string) => {
        const mail = mails.find(({ envelope }) => envelope.to[0] === address)
        if (!mail) throw new Error(`no mail to ${address}`)
        return mail
      },
    }
  }

  const post = (url: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const subscribe = () => post(newsletterForm.path, { email: 'ada@example.com' })
  const status = async () =>
    (await server.database.selectFrom('subscribers').select('status').executeTakeFirst())?.status

  /** The link to a page in a mail's text part, as a path of this site. */
  function linkIn({ text = '' }: { text?: string | undefined }, page: string): string {
    const link = text.match(/https:\S+/g)?.find((one) => one.startsWith(`${site}${page}?`))
    if (!link) throw new Error(`no link to ${page} in ${text}`)
    return link.replace(site, '')
  }

  /** Opens a link and presses the button of its page, with what stands in the form. */
  async function press(link: string, more: Record<string, string> = {}) {
    const page = load((await server.app.inject(link)).body)
    const form = page('form:has([name=token])').last()
    const token = String(form.find('[name=token]').val())
    return await server.submit(form.attr('action') ?? '', { token, ...more })
  }

  test('the mailed link confirms, the welcome follows, and its link ends the subscription', async () => {
    await subscribe()
    const asked = (await deliver(1)).to('ada@example.com')
    expect(endOf(await press(linkIn(asked, '/confirm')))).toBe('/confirm/done')
    expect(await status()).toBe('confirmed')
    const welcome = (await deliver(1)).to('ada@example.com')
    expect(endOf(await press(linkIn(welcome, '/unsubscribe')))).toBe('/unsubscribe/done')
    expect(await status()).toBe('unsubscribed')
    await deliver(0)
  })

  test('a confirming link works after a release or a retry, however late it comes', async () => {
    const week = purposes.confirm + 1
    const { database } = server
    await post(newsletterForm.path, { email: 'ada@example.com', link: 'spam' })
    const { id } = await database.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
    server.pass(week)
    expect(await approveLead(database, id, start + week, async () => openingHours)).toMatchObject({
      kind: 'subscribers',
    })
    const first = (await deliver(1, start + week)).to('ada@example.com')
    const opened = await server.app.inject(linkIn(first, '/confirm'))
    expect(opened.statusCode).toBe(200)

    await database.updateTable('outbox').set({ status: 'failed' }).execute()
    server.pass(week)
    const now = start + 2 * week
    expect(
      await database.transaction().execute((transaction) => resendMails(transaction, id, now)),
    ).toHaveLength(1)
    const again = (await deliver(1, now)).to('ada@example.com')
    expect(endOf(await press(linkIn(again, '/confirm')))).toBe('/confirm/done')
    expect(await status()).toBe('confirmed')
  })

  test('the link in a receipt leads, through a fresh one, to erasing everything', async () => {
    const { valid } = testForm('contact')
    await post(contactForm.path, { ...valid })
    const receipt = (await deliver(2)).to('ada@example.com')
    expect(endOf(await press(linkIn(receipt, '/your-data')))).toBe('/your-data/sent')
    const fresh = linkIn((await deliver(1)).to('ada@example.com'), '/your-data/stored')
    expect(load((await server.app.inject(fresh)).body)('[data-kind=messages]').text()).toContain(
      'A question',
    )
    const erased = await press(fresh, { sure: 'yes' })
    expect(endOf(erased)).toBe('/your-data/erased')
    expect(await server.stored()).toBe(0)
    expect(endOf(await server.app.inject(fresh))).toBe('/your-data/expired')
  })
})
