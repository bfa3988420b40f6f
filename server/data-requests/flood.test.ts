import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day } from '../../contract/duration.ts'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { extractLink } from '../testing/booked-site.ts'
import { formTexts } from '../testing/built-release.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { maxUnconfirmedRequests } from './unconfirmed.ts'

const email = 'ada@example.com'

describe('requests about a list, sent in great number', () => {
  const site = bookedSiteForEach()

  let sent = 0
  const ask = async (values: Record<string, string> = {}, remoteAddress?: string) => {
    sent += 1
    const payload = {
      requestType: 'access',
      email,
      profile: `https://x.example/${sent}`,
      ...values,
    }
    const network = remoteAddress ?? `10.${sent}.0.1`
    return (await site.post(dataRequestForm.path, payload, { remoteAddress: network })).statusCode
  }
  const toAda = async () => (await site.mails()).filter(({ to }) => to.includes('ada'))
  const rows = () => site.database.selectFrom('requests').selectAll().orderBy('id').execute()

  test('show on the page of that receipt, whose button confirms all of that address', async () => {
    await ask()
    const [receipt] = await toAda()
    await ask({ requestType: 'objection', email: 'ADA@example.com' })
    await ask({ requestType: 'objection', email: 'ada+1@example.com' })
    await ask({ requestType: 'access', email: 'bob@example.com' })
    const link = extractLink(receipt?.text, '/your-data/request')
    const page = load((await site.get(link)).body)
    const { choices } = formTexts['data-request']
    const others = page('[data-fill-block=others]').toArray()
    expect(others).toHaveLength(1)
    expect(page(others[0]).text()).toContain(choices?.objection?.label)
    await site.press(api.confirmRequest, link)
    const now = site.now()
    expect((await rows()).map((row) => row.address_confirmed_at)).toEqual([now, now, 0, 0])
  })

  test('that come after its button was pressed are confirmed by the same button', async () => {
    await ask()
    const [receipt] = await toAda()
    const link = extractLink(receipt?.text, '/your-data/request')
    const isButtonHidden = async () => {
      const page = load((await site.get(link)).body)
      return page('[data-fill-hidden=confirmHidden]').attr('hidden') !== undefined
    }
    await site.press(api.confirmRequest, link)
    expect(await isButtonHidden()).toBe(true)
    await ask({ requestType: 'access' })
    expect(await isButtonHidden()).toBe(false)
    await site.press(api.confirmRequest, link)
    expect(await isButtonHidden()).toBe(true)
    const unconfirmed = (await rows()).filter((row) => row.address_confirmed_at === 0)
    expect(unconfirmed).toEqual([])
  })

  test('reach whoever has stopped all mail once, and then never again', async () => {
    await site.stopForms(email)
    await ask()
    expect(await toAda()).toHaveLength(1)
    for (let days = 0; days < 3; days += 1) {
      site.pass(day)
      await ask()
      expect(await toAda()).toEqual([])
    }
  })

  test('are held past the limit of one client; each gets its receipt, and the team a notice of each', async () => {
    const { perClient } = maxUnconfirmedRequests
    for (let count = 0; count < perClient + 2; count += 1) {
      await ask({ email: `p${count}@example.com` }, `2001:db8:1:2::${count}`)
    }
    expect(await ask({ email: 'other@example.com' }, '2001:db8:2::1')).toBe(200)
    expect((await rows()).map(({ spam_reason }) => spam_reason)).toEqual([
      ...Array(perClient).fill(''),
      'many-requests',
      'many-requests',
      '',
    ])
    const mails = await site.mails()
    expect(mails.filter(({ to }) => to === 'team@cam.example')).toHaveLength(2)
    expect(mails.filter(({ to }) => to !== 'team@cam.example')).toHaveLength(perClient + 3)
  })

  test('are held past the limit of all clients, which does not count confirmed ones', async () => {
    const { total } = maxUnconfirmedRequests
    for (let count = 0; count < total + 5; count += 1) await ask({ email: `p${count}@example.com` })
    const countHeld = async () =>
      (await rows()).filter(({ spam_reason }) => spam_reason !== '').length
    expect(await countHeld()).toBe(5)
    await site.database.updateTable('requests').set({ address_confirmed_at: 1 }).execute()
    await ask()
    expect(await countHeld()).toBe(5)
  })
})
