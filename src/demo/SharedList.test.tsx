import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { queryClient } from '../http/query-client.ts'
import { rankLeads } from '../sample/rank.ts'
import { eventually } from '../testing/browser.ts'
import { readContent, visit } from '../testing/page.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { SharedList, toLines } from './SharedList.tsx'

const { list: content } = readContent('pages/share.yaml', pageSchemas.share)
const { demo: copy } = readContent(
  'pages/connection-monitoring.yaml',
  pageSchemas['connection-monitoring'],
)
const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: market.now })
const competitor = market.competitors[0]?.id ?? ''
const start = 'As it was built'

const rows = () => screen.queryAllByRole('listitem')
const names = () => rows().map((row) => row.querySelector('b')?.textContent)
const signs = () =>
  rows().map((row) =>
    [...row.querySelectorAll('p:has(svg) span span, p:last-child')].map(
      ({ textContent }) => textContent,
    ),
  )
function show(query: string, answer: () => Promise<Response>) {
  visit(`/share${query}`)
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  render(<SharedList content={content} lines={toLines(leads)} words={[start]} />)
  return asked
}
const market200 = async () => Response.json({ copy, market })

afterEach(() => {
  cleanup()
  queryClient.clear()
  visit('/')
})

test('the list of the address takes the place of the one that was built', async () => {
  show(`?competitors=${competitor}&point=20`, market200)
  const expected = rankLeads(market, { competitors: new Set([competitor]), point: 20 }).slice(0, 5)
  await eventually(() => expect(names()).toEqual(expected.map(({ person }) => person.name)))
  expect(signs()).toEqual(expected.map(({ stage, priority }) => [stage, priority]))
  expect(screen.getByText(/ · /).textContent).toContain(market.competitors[0]?.name)
})

test('without a list in the address nothing is asked for', () => {
  expect(show('?utm_source=mail', market200)).not.toHaveBeenCalled()
  expect(screen.getByText(start)).toBeDefined()
})

test('when the market does not come, the list that was built stays', async () => {
  const asked = show('?point=20', async () => new Response(null, { status: 404 }))
  await eventually(() => expect(asked).toHaveBeenCalled())
  expect(screen.getByText(start)).toBeDefined()
  expect(names()).toHaveLength(5)
})
