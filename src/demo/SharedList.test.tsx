import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageSchemas } from '../../contract/content/page-schemas.ts'
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
const start = 'As it was built'

const rows = () => screen.queryAllByRole('listitem')
function show(query: string, answer: () => Promise<Response>) {
  visit(`/share${query}`)
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  render(<SharedList content={content} lines={toLines(leads)} words={[start]} />)
  return fetched
}

afterEach(() => queryClient.clear())

test('a list of nobody has no lines', async () => {
  show('?point=0', async () => Response.json({ copy, market }))
  await eventually(() => expect(rows()).toEqual([]))
  expect(screen.getByText(new RegExp(`${copy.week.start} · 0 ${copy.people.many}`))).toBeDefined()
})

test('without a list in the address nothing is asked for', () => {
  expect(show('?utm_source=mail', async () => new Response())).not.toHaveBeenCalled()
  expect(screen.getByText(start)).toBeDefined()
})

test('when the market does not come, the list that was built stays', async () => {
  const fetched = show('?point=20', async () => new Response(null, { status: 404 }))
  await eventually(() => expect(fetched).toHaveBeenCalled())
  expect(screen.getByText(start)).toBeDefined()
  expect(rows()).toHaveLength(5)
})
