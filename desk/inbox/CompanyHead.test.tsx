import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leadFilter } from '../../contract/desk/leads.ts'
import { lastReplyQuery } from '../leads/queries.ts'
import { deskQueries, leadRow, renderDesk } from '../testing/desk.tsx'
import { CompanyHead } from './CompanyHead.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a company has its people once each, its demos to come and its last reply', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00Z'), toFake: ['Date'] })
  const company = 'Rannik Freight'
  const queries = deskQueries()
  const reply = { at: Date.parse('2026-11-23T08:00Z'), by: 'Maria Kask' }
  queries.setQueryData(lastReplyQuery(company).queryKey, { reply })
  const startsAt = Date.parse('2026-11-26T08:00Z')
  const rows = [
    leadRow({ company }),
    leadRow({ id: 'm2', company }),
    leadRow({ id: 'b1', company, name: 'Petri Salo', email: 'petri@rannik.example', startsAt }),
  ]
  const filter = leadFilter.parse({ view: 'all', company })
  renderDesk(<CompanyHead filter={filter} rows={rows} count={3} />, 'reader', queries)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Leena Aho, Petri Salo',
    'Thu, Nov 26, 10:00, with Petri Salo',
    'Mon, Nov 23, 10:00, by Maria Kask',
  ])
})
