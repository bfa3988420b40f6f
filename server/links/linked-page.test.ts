import { load } from 'cheerio'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { signToken, type TokenPurpose, tokenPurposes } from '../secrets/signed-token.ts'
import { extractLink } from '../testing/booked-site.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { resendAll } from '../testing/outbox.ts'

const email = 'ada@example.com'
const pages = [
  ['/confirm', 'confirm', '/confirm/expired'],
  ['/unsubscribe', 'unsubscribe', '/unsubscribe/unknown'],
  ['/no-mail', 'no-mail', '/no-mail/unknown'],
  ['/meeting/move', 'meeting', '/meeting/over'],
  ['/meeting/cancel', 'meeting', '/meeting/over'],
  ['/meeting/book', 'held', '/meeting/over'],
  ['/your-data/request', 'request', '/your-data/request'],
  ['/your-data/stored', 'your-data', '/your-data/expired'],
] as const satisfies (readonly [string, TokenPurpose, string])[]

describe.each(pages)('the page %s', (path, purpose, over) => {
  const site = bookedSiteForEach()
  let link: URL
  beforeEach(async () => {
    link = new URL((await findLinks())[path])
  })

  /** The links in the mails of a subscription, two bookings and a request. */
  async function findLinks(): Promise<Record<(typeof pages)[number][0], string>> {
    await site.submit(newsletterForm.path, { email })
    await site.post(dataRequestForm.path, { ...testForm('data-request').valid, email })
    const [first = '', second = ''] = await site.free()
    await site.book(first, { email })
    await site.book(second, { email })
    const [meeting, held] = await site.bookings()
    const subscriber = await site.database.selectFrom('subscribers').selectAll().executeTakeFirst()
    const request = await site.database.selectFrom('requests').selectAll().executeTakeFirst()
    if (!meeting || !held || !subscriber || !request) return expect.fail('not stored')
    const links = site.links()
    return {
      '/confirm': links.confirm(subscriber),
      '/unsubscribe': links.unsubscribe(subscriber),
      '/no-mail': links.noMail({ email }),
      '/meeting/move': links.moveMeeting(meeting),
      '/meeting/cancel': links.cancelMeeting(meeting),
      '/meeting/book': links.confirmHold(held),
      '/your-data/request': links.request(request),
      '/your-data/stored': links.freshYourData({ kind: 'subscribers', row: subscriber }),
    }
  }
  const findToken = ({ searchParams }: URL) => searchParams.get('token') ?? ''
  const findButton = (html: string) => load(html)('main form:has([name=token])').last()
  const everything = () =>
    Promise.all(
      [...leadTables, 'booking_slots', 'outbox', 'lead_events', 'suppressions', 'ledger'].map(
        (table) =>
          site.database
            .selectFrom(table as 'outbox')
            .selectAll()
            .execute(),
      ),
    )
  const ends = async (token: string) => {
    const opened = await site.app.inject({ url: path, query: { token } })
    const action = findButton((await site.get(link)).body).attr('action') ?? ''
    return [
      findRedirectPath(opened),
      action === '' ? over : findRedirectPath(await site.submit(action, { token })),
    ]
  }

  test('shows its button to who has the link, to no cache, and changes nothing', async () => {
    const before = await everything()
    const url = link.pathname + link.search
    const page = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([page.statusCode, page.headers]).toMatchObject([
      200,
      {
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      },
    ])
    // The size of a compressed answer would tell something about a secret in it.
    expect(page.headers['content-encoding']).toBeUndefined()
    expect(findButton(page.body).find('[name=token]').val()).toBe(findToken(link))
    await site.app.inject({ method: 'HEAD', url })
    const action = findButton(page.body).attr('action') ?? ''
    await site.app.inject({ url: action, query: { token: findToken(link) } })
    expect(await everything()).toEqual(before)
  })

  test(`leads on to ${over} for a link that is spoilt, for something else or of what is gone`, async () => {
    const token = findToken(link)
    const others = getKeys(tokenPurposes).filter((one) => one !== purpose)
    const { signing } = site.linkKeys()
    const wrong = [
      `${token}A`,
      `${token.slice(0, -1)}~`,
      'x'.repeat(9_000),
      ...others.map((one) => signToken(signing, { purpose: one, subject: 'x', at: site.now() })),
    ]
    const before = await everything()
    for (const text of wrong) expect(await ends(text)).toEqual([over, over])
    expect(await everything()).toEqual(before)
    if (purpose === 'no-mail') return
    for (const table of leadTables) await site.database.deleteFrom(table).execute()
    expect(await ends(token)).toEqual([over, over])
  })

  test('is shown again when the database fails while its button is pressed', async () => {
    const action = findButton((await site.get(link)).body).attr('action') ?? ''
    const slot = (await site.free())[0] ?? ''
    const broken = vi.spyOn(site.database, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
    })
    const answer = await site.submit(action, { token: findToken(link), slot, sure: 'yes' })
    broken.mockRestore()
    expect(answer.statusCode).toBe(503)
    expect(findButton(answer.body).find('[name=token]').val()).toBe(findToken(link))
    expect(load(answer.body)('[data-form-alert]').text()).toMatch(/\w/)
  })

  test('is refused while too many are computed, and nothing is read', async () => {
    vi.spyOn(site.services.limits, 'admitComputed').mockReturnValue(false)
    const reads = vi.spyOn(site.database, 'selectFrom')
    expect((await site.get(link)).statusCode).toBe(503)
    expect(reads).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('from a form through its mails', () => {
  const site = bookedSiteForEach()

  /** Delivers what is due, and finds the link to a page in the only mail to the visitor. */
  async function mailed(page: string): Promise<URL> {
    const [mail, ...others] = (await site.mails()).filter(({ to }) => to === email)
    expect(others).toEqual([])
    return extractLink(mail?.text, page)
  }

  /** Opens a link and presses the button of its page with the form's values. */
  async function press(link: URL, more: Record<string, string> = {}) {
    const form = load((await site.get(link)).body)('form:has([name=token])').last()
    return site.press(form.attr('action') ?? '', link, more)
  }
  const status = async () =>
    (await site.database.selectFrom('subscribers').select('status').executeTakeFirst())?.status

  test('a confirming link works after a release or a retry, however late it comes', async () => {
    const week = tokenPurposes.confirm + 1
    const { database } = site
    await site.post(newsletterForm.path, { email, link: 'spam' })
    const { id } = await database.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
    site.pass(week)
    await site.approve(id)
    expect((await site.get(await mailed('/confirm'))).statusCode).toBe(200)
    await database.updateTable('outbox').set({ status: 'failed' }).execute()
    site.pass(week)
    await resendAll(database, site.now())
    expect(findRedirectPath(await press(await mailed('/confirm')))).toBe('/confirm/done')
    expect(await status()).toBe('confirmed')
  })
})
