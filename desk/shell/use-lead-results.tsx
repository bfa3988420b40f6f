import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { useRight, useStart } from '../api/start.ts'
import { describeState, nameLead, nameSubject } from '../leads/lead-text.ts'
import { findQuery, leadQuery, todayQuery } from '../leads/queries.ts'
import { readSeen } from '../leads/seen-leads.ts'
import { matches, type ResultGroup, type SearchResult } from './search-result.ts'

const maxDue = 3
const maxNear = 3

/** The group that is shown when nothing is found: leads that the first letters of the search find. */
export const nearest = 'Nearest'
const nearLetters = 3

/** Leads that a search finds, and a link to all of them; without a search those opened last, or due next. */
export function useLeadResults(search: string, rows: LeadRow[]): ResultGroup[] {
  const navigate = useNavigate()
  const { zone } = useStart()
  const mayRead = useRight('read-leads')
  const { lead: open } = useParams({ strict: false })
  const isAtRest = mayRead && search === ''
  const seen = useQueries({
    queries: (isAtRest ? readSeen() : []).filter((id) => id !== open).map(leadQuery),
    combine: (answers) => answers.flatMap(({ data }) => data?.row ?? []),
  })
  const { data: today } = useQuery({ ...todayQuery, enabled: isAtRest })
  const isNone = mayRead && search.length > nearLetters && rows.length === 0
  const { data: near } = useQuery(findQuery(isNone ? search.slice(0, nearLetters) : ''))
  const toResult = (row: LeadRow): SearchResult => ({
    id: row.id,
    title: (
      <>
        <b>
          <Marked text={nameLead(row)} search={search} />
        </b>{' '}
        <Marked text={row.company} search={search} />
      </>
    ),
    about: <Marked text={nameFound(row, search)} search={search} />,
    end: <span>{describeState(row, zone)}</span>,
    onSelect: () => navigate({ to: '/inbox/$lead', params: { lead: row.id } }),
  })
  if (isAtRest) {
    const due = today?.due.filter(({ id }) => id !== open).slice(0, maxDue) ?? []
    return [
      seen.length > 0
        ? { heading: 'Opened last', results: seen.map(toResult) }
        : { heading: 'Due next', results: due.map(toResult) },
    ]
  }
  if (rows.length === 0) {
    return [{ heading: nearest, results: near?.rows.slice(0, maxNear).map(toResult) ?? [] }]
  }
  const company = rows.find((row) => matches(row.company, search))?.company
  return [
    {
      heading: 'Leads',
      results: [
        ...rows.map(toResult),
        ...(company
          ? [
              {
                id: 'company',
                title: `Everyone from ${company}`,
                onSelect: () => navigate({ to: '/inbox', search: { view: 'all', company } }),
              },
            ]
          : []),
        {
          id: 'all',
          title: `All leads with “${search}”`,
          onSelect: () => navigate({ to: '/inbox', search: { view: 'all', search } }),
        },
      ],
    },
  ]
}

/** The subject; where the search words stand in the text alone, the beginning of the text. */
function nameFound(row: LeadRow, search: string): string {
  const shown = `${nameLead(row)} ${row.company} ${nameSubject(row)}`
  const isInText = findWords(search).some(
    (word) => !matches(shown, word) && matches(row.excerpt, word),
  )
  return isInText ? row.excerpt : nameSubject(row)
}

const findWords = (search: string) => search.match(/[\p{L}\p{N}]+/gu) ?? []

/** A text with the search words marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const words = findWords(search)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: every second part is a search word
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
