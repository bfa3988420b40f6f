import { useQuery } from '@tanstack/react-query'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { PriorityMark, StageMark } from '../components/Marks.tsx'
import { queryClient } from '../http/query-client.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { useSearch } from '../islands/use-search.ts'
import { formatShortReason } from '../sample/list-row.ts'
import { filterLeads, type Lead, rankLeads } from '../sample/rank.ts'
import styles from '../sections/share/Sheet.module.css'
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
      <ol className={`ruled soft ${styles.lines}`}>
        {lines.map(({ id, name, title, company, stage, reason, priority }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <span>{title}</span>
            </p>
            <p>
              <b>{company}</b> <StageMark stage={stage} />
            </p>
            <p>{reason}</p>
            <p>
              <PriorityMark priority={priority} />
            </p>
          </li>
        ))}
      </ol>
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
  return leads.slice(0, maxLines).map((lead) => ({
    id: lead.person.id,
    name: lead.person.name,
    title: lead.person.title,
    company: lead.company.name,
    stage: lead.stage,
    reason: formatShortReason(lead, ''),
    priority: lead.priority,
  }))
}

/** Puts a query before the fragment of an address: `/demo?x=y#try`. */
function withQuery(href: string, query: string): string {
  const [path, part] = href.split('#')
  return `${path}${query}${part ? `#${part}` : ''}`
}
