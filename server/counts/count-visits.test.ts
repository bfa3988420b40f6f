// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day } from '../../contract/duration.ts'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import { appForEach, databaseForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { expireCounts, storeCounts } from './store-counts.ts'
import { maxCampaigns, maxNamedRows, minVisitsListed, otherCampaigns, VisitTally } from './tally.ts'

const chrome = (system: string, end = 'Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 ${end}`
const desktop = { 'user-agent': chrome('X11; Linux x86_64'), 'sec-fetch-dest': 'document' }
const phone = chrome('Linux; Android 10; K', 'Mobile Safari/537.36')
const from = (page: string) => ({ referer: `https://cam.example${page}` })
const today = '2026-01-02'

describe('requests', () => {
  const server = appForEach()
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { ...desktop, ...headers } })
  const taken = () =>
    server.services.counts.tally
      .take()
      .map(({ what, page, campaign, device, count }) =>
        [what, page, campaign, device, count].filter((part) => part !== '').join(' '),
      )

  test.each<[string, string, Record<string, string>, string[]]>([
    ['a page', '/features', {}, ['page /features desktop 1']],
    ['a page of a phone', '/', { 'user-agent': phone }, ['page / phone 1']],
    ['a phone by its hint', '/', { 'sec-ch-ua-mobile': '?1' }, ['page / phone 1']],
    ['a page there already', '/features', { 'if-none-match': '*' }, ['page /features desktop 1']],
    ['an address without a page', '/wp-login.php', {}, ['not-found desktop 1']],
    ['a page by another address', '/features/', {}, []],
    ['a file', '/favicon.svg', {}, []],
    ['a page within a frame', '/', { 'sec-fetch-dest': 'iframe' }, []],
    ['Do Not Track', '/', { dnt: '1' }, []],
    ['Global Privacy Control', '/', { 'sec-gpc': '1' }, []],
    ['a bot', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, []],
    ['a program', '/', { 'user-agent': 'curl/8.5.0' }, []],
    ['a campaign that is new', '/?utm_campaign=may&gclid=77', {}, ['page / other desktop 1']],
    [
      'a call to action',
      '/book',
      from('/features'),
      ['call /features desktop 1', 'page /book desktop 1'],
    ],
    ['Book from elsewhere', '/book', { referer: 'https://a.example/' }, ['page /book desktop 1']],
    ['Book from no page of ours', '/book', from('/made-up'), ['page /book desktop 1']],
    ['Book opened anew', '/book', from('/book?zone=UTC'), ['page /book desktop 1']],
  ])('%s', async (_what, url, headers, counted) => {
    await get(url, headers)
    expect(taken()).toEqual(counted)
  })

  test('many visits of a day are few rows, and a campaign is named once it was seen often', async () => {
    for (let visit = 0; visit < 200; visit += 1) await get(`/?utm_campaign=c${visit}`)
    for (let visit = 0; visit <= minVisitsListed; visit += 1) await get('/?utm_campaign=May%0A1')
    await get('/features', from('/?utm_campaign=May%0A1'))
    for (let visit = 0; visit < 200; visit += 1) await get('/faq')
    expect(taken().sort()).toEqual([
      'page / May 1 desktop 2',
      `page / other desktop ${200 + minVisitsListed - 1}`,
      'page /faq desktop 200',
      'page /features May 1 desktop 1',
    ])
    server.pass(day)
    await get('/faq')
    expect(server.services.counts.tally.take()).toMatchObject([{ day: '2026-01-03', count: 1 }])
  })

  test('a form that is stored is sent, once, and its time was chosen', async () => {
    const { path, valid } = testForm('booking')
    const { slots } = (await server.app.inject({ url: api.slots })).json()
    const send = async (key: string, more: object = {}, asks = {}) => {
      const values = { ...valid, slot: slots[0], ...more }
      const source = from('/book?utm_campaign=may')
      const headers = { ...desktop, ...source, 'idempotency-key': key, ...asks }
      return (await server.post(path, values, { headers })).statusCode
    }
    expect(await send('a-form-of-77')).toBe(200)
    expect(taken()).toEqual(['chosen /book other desktop 1', 'sent booking /book other desktop 1'])
    expect(await send('a-form-of-77')).toBe(200)
    expect(await send('another-form', { email: 'eve@example.com' })).toBe(409)
    expect(taken()).toEqual(['chosen /book other desktop 2'])
    expect(await send('a-third-form', { link: 'spam', slot: '' })).toBe(200)
    expect(await send('a-fourth-form', { slot: '' }, { dnt: '1' })).toBe(200)
    expect(taken()).toEqual([])
  })
})

describe('a tally', () => {
  const seen = { what: 'page', page: '/', campaign: 'may', device: 'desktop' } as const
  const seenOften = (tally: VisitTally, campaign: string) => {
    for (let visit = 0; visit < minVisitsListed; visit += 1) tally.add({ ...seen, campaign }, today)
  }
  const names = (tally: VisitTally) => new Set(tally.take().map(({ campaign }) => campaign))

  test.each([
    'jane.doe@corp.example',
    'jane.doe%40corp.example',
    'jane.doe%2540corp.example',
    'jane.doe%25252540corp.example',
    'jane.doe＠corp.example',
    'jane.doe%EF%BC%A0corp.example',
    'jane.doe%25252525252540corp.example',
    'call-372-5555-5555',
    '%33725555５５５５',
  ])('never names %s, however often it is seen', (campaign) => {
    const tally = new VisitTally()
    seenOften(tally, campaign)
    expect(names(tally)).toEqual(new Set([otherCampaigns]))
  })

  test('names so many campaigns and no more, and so many rows of them', () => {
    const tally = new VisitTally()
    for (let one = 0; one <= maxCampaigns; one += 1) seenOften(tally, `c${one}`)
    expect(names(tally).size).toBe(maxCampaigns + 1)
    for (let page = 0; page <= maxNamedRows; page += 1) {
      tally.add({ ...seen, campaign: 'c1', page: `/${page}` }, today)
    }
    const named = tally.take().filter(({ campaign }) => campaign === 'c1')
    expect(named).toHaveLength(maxNamedRows - maxCampaigns)
    tally.add({ ...seen, campaign: 'c1', page: '/1' }, today)
    tally.add({ ...seen, campaign: 'c1', page: '/new' }, today)
    expect(tally.take().map(({ campaign }) => campaign)).toEqual(['c1', otherCampaigns])
  })
})

const own = databaseForEach()
const row = { day: today, what: 'page', page: '/', campaign: '', device: 'desktop', count: 2 }
const stored = () => own.database.selectFrom('counts').selectAll().orderBy('day').execute()

test('two processes add to the same day', async () => {
  await Promise.all([1, 2, 3].map(() => storeCounts(own.database, [row])))
  await storeCounts(own.database, [])
  expect(await stored()).toEqual([{ ...row, count: 6 }])
})

test('more rows than one statement takes are stored', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({ ...row, campaign: `c${index}` }))
  await storeCounts(own.database, rows)
  expect(await stored()).toHaveLength(6_000)
})

test('what is past its time goes', async () => {
  await storeCounts(own.database, [row])
  const last = Date.parse(today) + retentionPeriods.visits
  await expireCounts(own.database, last)
  expect(await stored()).toHaveLength(1)
  await expireCounts(own.database, last + day)
  expect(await stored()).toEqual([])
})
