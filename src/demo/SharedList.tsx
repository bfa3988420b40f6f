import { useQuery } from '@tanstack/react-query'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { PriorityMark } from '../components/Marks.tsx'
import { queryClient } from '../http/query-client.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { useSearch } from '../islands/use-search.ts'
import { formatShortReason } from '../sample/list-row.ts'
import { filterLeads, type Lead, rankLeads } from '../sample/rank.ts'
import { SampleRow, SampleRows } from '../sections/SampleRows.tsx'
import { type DemoData, demoPath, formatList, hasState, parseState } from './demo-state.ts'

/** How many lines of the list are shown. */
const maxLines = 5

interface SharedListProps {
  content: PageContent<'share'>['list']
  lines: SharedLine[]
  words: string[]
}

type SharedLine = ReturnType<typeof toLines>[number]

export const SharedList = wrapInBoundary('shared-list', List)

function List({ content, ...built }: SharedListProps) {
  const search = useSearch()
  const query = new URLSearchParams(search)
  const { data } = useQuery<DemoData>(
    { queryKey: [demoPath], staleTime: Infinity, enabled: hasState(query) },
    queryClient,
  )
  const { lines, words } = (data && sharedList(query, data, content)) ?? built
  return (
    <section>
      <h2 className="h3">{content.heading}</h2>
      <p className="note">{words.join(' · ')}</p>
      <SampleRows label={content.heading}>
        {lines.map(({ id, name, detail, priority }) => (
          <SampleRow key={id} name={name} detail={detail}>
            <PriorityMark priority={priority} />
          </SampleRow>
        ))}
      </SampleRows>
      <p className="note">
        {content.note}{' '}
        <a className="link" href={withQuery(content.open.href, data ? search : '')}>
          {content.open.label}
        </a>
      </p>
    </section>
  )
}

function sharedList(
  query: URLSearchParams,
  { copy, market }: DemoData,
  content: PageContent<'share'>['list'],
): Omit<SharedListProps, 'content'> | undefined {
  const state = parseState(query, market)
  if (!state) return undefined
  const watch = { competitors: new Set(state.competitors), point: state.point }
  const leads = filterLeads(rankLeads(market, watch), state.filter)
  const people = leads.length === 1 ? copy.people.one : copy.people.many
  const words = formatList(state, market, copy, content.competitors)
  return { lines: toLines(leads), words: [...words, `${leads.length} ${people}`] }
}

export function toLines(leads: readonly Lead[]) {
  return leads.slice(0, maxLines).map((lead) => {
    const { person, company, stage, priority } = lead
    const detail = `${person.title}, ${company.name}, ${stage}. ${formatShortReason(lead, '')}`
    return { id: person.id, name: person.name, detail, priority }
  })
}

/** Puts a query before the fragment of an address: `/demo?x=y#try`. */
function withQuery(href: string, query: string): string {
  const [path, part] = href.split('#')
  return `${path}${query}${part ? `#${part}` : ''}`
}
