import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { rankLeads } from '../sample/rank.ts'
import { SharedList } from '../sections/share/SharedList.tsx'
import { eventually } from '../testing/browser.ts'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import { demoMarket as market } from '../testing/sample-week.ts'

const { list: content } = readContent('pages/share.yaml', pageSchemas.share)
const { demo: copy } = readContent(
  'pages/connection-monitoring.yaml',
  pageSchemas['connection-monitoring'],
)
const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: market.now })
const start = 'As it was built'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const names = () =>
  rows()
    .filter(({ hidden }) => !hidden)
    .map((row) => row.querySelector('[data-says="name"]')?.textContent)
const signs = () =>
  rows()
    .filter(({ hidden }) => !hidden)
    .map((row) => [...row.querySelectorAll('[data-sign]')].map(({ textContent }) => textContent))
const open = () => {
  const { pathname, search, hash } = screen.getByRole<HTMLAnchorElement>('link', {
    name: content.open.label,
  })
  return pathname + search + hash
}

async function show(query: string, answer: () => Promise<Response>) {
  visit(`/share${query}`)
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  writePage(<SharedList content={content} leads={leads} state={[start]} />)
  await import('./shared-list.client.ts')
  return asked
}
const market200 = async () => Response.json({ copy, market })

loadPagesAnew()

test('the list of the address takes the place of the one that was built', async () => {
  const [one] = market.competitors
  if (!one) throw new Error('The market has no competitor.')
  await show(`?competitors=${one.id}&point=20`, market200)
  const expected = rankLeads(market, { competitors: new Set([one.id]), point: 20 })
  await eventually(() =>
    expect(names()).toEqual(expected.slice(0, rows().length).map(({ person }) => person.name)),
  )
  expect(signs()).toEqual(
    expected.slice(0, rows().length).map(({ stage, priority }) => [stage, priority]),
  )
  expect(screen.getByText(new RegExp(`^${one.name} · .* · ${expected.length} `))).toBeDefined()
  expect(open()).toBe(`/connection-monitoring?competitors=${one.id}&point=20#try`)
})

test('a list of nobody has no lines', async () => {
  await show('?point=0', market200)
  await eventually(() => expect(names()).toEqual([]))
  expect(screen.getByText(new RegExp(`${copy.week.start} · 0 ${copy.people.many}`))).toBeDefined()
})

test('without a list in the address nothing is asked for', async () => {
  expect(await show('?utm_source=mail', market200)).not.toHaveBeenCalled()
  expect(screen.getByText(start)).toBeDefined()
})

test('when the market does not come, the list that was built stays', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show('?point=20', async () => new Response(null, { status: 503 }))
  await eventually(() => expect(told).toHaveBeenCalled())
  expect(screen.getByText(start)).toBeDefined()
  expect(names()).toHaveLength(rows().length)
})
