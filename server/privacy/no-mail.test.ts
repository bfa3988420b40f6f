import { load } from 'cheerio'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day } from '../../contract/duration.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { changeRequest } from '../data-requests/change-request.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { jobs, start, team, timeline } from '../testing/outbox.ts'

const victim = 'ada@example.com'

describe('the link that ends all mail from the forms', () => {
  const server = bookedSiteForEach()
  let link: string
  beforeEach(async () => {
    await write(victim)
    const [receipt] = await deliver()
    link = /https:\/\/cam\.example(\/no-mail\?token=\S+)/.exec(receipt?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  })

  const write = (email: string) =>
    server.post(contactForm.path, { ...testForm('contact').valid, email })
  const open = async () => {
    const answer = await server.app.inject(link)
    const { location } = answer.headers
    return location ? await server.app.inject(location) : answer
  }
  const status = async () => {
    const page = await open()
    return load(page.body)('main form').attr('action')
  }

  /** Sends what is due, and reads the mails to people, or to the team. */
  const deliver = async (to: 'people' | 'team' = 'people') =>
    (await server.mails()).filter((mail) => (mail.to === team) === (to === 'team'))

  /** Presses the button of the link's page and follows the redirect. */
  async function press() {
    const page = load((await open()).body)
    const form = page('main form')
    const token = String(form.find('[name=token]').val())
    const answer = await server.submit(form.attr('action') ?? '', { token })
    expect(answer.statusCode).toBe(303)
    return await server.app.inject(String(answer.headers.location))
  }

  test('only shows, until its button is pressed; then it offers to undo', async () => {
    expect(await status()).toBe(api.noMail)
    const stopped = await press()
    expect(stopped.statusCode).toBe(200)
    expect(load(stopped.body)('main form').attr('action')).toBe(api.noMailUndo)
    expect(await status()).toBe(api.noMailUndo)
    await press()
    expect(await status()).toBe(api.noMail)
  })

  test('no form makes us write to the inbox after it, in whichever spelling, but one link a day to its data', async () => {
    await press()
    const known = await write('ADA+2@example.com')
    const other = await write('bob@example.com')
    expect([known.statusCode, known.body]).toEqual([other.statusCode, other.body])
    const email = 'ada+3@example.com'
    await server.post(newsletterForm.path, { email })
    for (const _time of [1, 2]) await server.post(api.yourData, { email: victim })
    const sent = await deliver()
    expect(sent.map(({ to }) => to).sort()).toEqual([victim, 'bob@example.com'].sort())

    const withheld = (await jobs(server.database)).filter((job) => job.status === 'withheld')
    expect(withheld.map(({ template }) => template).sort()).toEqual([
      'confirm',
      'message-receipt',
      'your-data',
    ])
    expect((await timeline(server.database, withheld[0]?.lead_id ?? '')).join()).toContain(
      'mail-withheld message-receipt: Not sent: emails from our forms to this address are stopped.',
    )
    const notices = (await jobs(server.database)).filter((job) => job.template === 'notice')
    expect(notices.map((job) => job.status)).toEqual(['sent', 'sent', 'sent'])
  })

  test('the team is told of it first, where it would answer', async () => {
    await press()
    await write(victim)
    await write('bob@example.com')
    const [about, other] = await deliver('team')
    expect(about?.text).toContain(mailCopy.stopped)
    expect(other?.text).not.toContain(mailCopy.stopped)
  })

  test('does not end what the law makes us send of a request about a list: receipt and answer', async () => {
    await press()
    const values = { ...testForm('data-request').valid, email: victim }
    await server.post(dataRequestForm.path, values)
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      mailCopy.mails['request-receipt'].subject,
    ])
    const { id } = await server.database
      .selectFrom('requests')
      .select('id')
      .executeTakeFirstOrThrow()
    const answer = { text: 'No.', leftOut: false, monthsMore: 1, by: 'eve', now: start, today: '' }
    await server.act((transaction) =>
      changeRequest(transaction, id, { ...answer, status: 'refused' }),
    )
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      mailCopy.mails['request-news'].refused.subject,
    ])
  })

  test('lets the receipt of a request through in another month, too', async () => {
    await press()
    const values = { ...testForm('data-request').valid, email: victim }
    for (const _month of [1, 2]) {
      await server.post(dataRequestForm.path, values)
      expect(await deliver()).toHaveLength(1)
      server.pass(31 * day)
    }
  })

  test('keeps a keyed hash and no address, and needs no lead any more', async () => {
    await server.database.deleteFrom('messages').execute()
    await press()
    const rows = await server.database.selectFrom('suppressions').selectAll().execute()
    expect(rows).toMatchObject([{ scope: 'forms' }])
    expect(rows[0]?.address_hash).toMatch(/^[\w-]{43}$/)
  })
})
