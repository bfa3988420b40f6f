import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DeskView, isNarrowed, type LeadFilter } from '../../contract/desk/lead-filter.ts'
import { ButtonLink } from '../../src/components/Button.tsx'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { formatCapped, formatShortMoment, nameLead, viewLabels } from '../leads/lead-text.ts'
import { isListByDue, wholeList } from '../leads/list-search.ts'
import { listQuery } from '../leads/queries.ts'

const emptyTitles: Partial<Record<DeskView, string>> = {
  snoozed: 'No lead is snoozed',
  held: 'No lead is held as suspected spam',
}

/** The empty state of the inbox: what was searched for and where, or when the last lead came. */
export function NoLeads({ filter, zone }: { filter: LeadFilter; zone: string }) {
  const { view, search } = filter
  const isPart = isNarrowed(filter)
  const all = useInfiniteQuery(listQuery({ ...wholeList, view: 'all' })).data?.pages[0]
  const everywhere = listQuery({ ...filter, view: 'all' })
  const found = useInfiniteQuery({ ...everywhere, enabled: isPart }).data?.pages[0]
  const total = formatCapped(all?.count ?? 0)
  const [last] = all?.rows ?? []
  if (!isPart) {
    const isWaiting = isListByDue(filter)
    const title = !last
      ? 'No leads yet'
      : isWaiting
        ? 'Nobody waits for a reply'
        : emptyTitles[view]
    return (
      <Empty
        title={title ?? 'No lead is in this list'}
        action={
          all?.count === 0 && (
            <ButtonLink href="/contact-us" variant="quiet" size="small">
              Send a test message
            </ButtonLink>
          )
        }
      >
        {last &&
          isWaiting &&
          `The last one came ${formatShortMoment(last.receivedAt, zone)}, from ${nameLead(last)}. `}
        {(isWaiting || !last) && 'What comes in from the site appears here by itself.'}
      </Empty>
    )
  }
  const among = view === 'mine' ? 'your' : viewLabels[view].toLowerCase()
  return (
    <Empty
      title={`No lead ${search ? `for “${search}”` : 'like that'}${view === 'all' ? '' : ` among ${among} leads`}`}
      action={
        <p className="actions">
          {view !== 'all' && found && found.count > 0 && (
            <ButtonTo to="/inbox" search={{ ...filter, view: 'all' }} variant="quiet" size="small">
              {search
                ? `Search all ${total} leads`
                : `Show ${formatCapped(found.count)} of all leads`}
            </ButtonTo>
          )}
          <Link className="link" to="/inbox" search={search ? { ...filter, search: '' } : { view }}>
            {search ? 'Clear search' : 'Clear filter'}
          </Link>
        </p>
      }
    >
      {view !== 'all' && found?.count === 0 && last && `None among all ${total} either. `}
      {search
        ? 'Try the beginning of a name or a company, an address, or one word that they wrote.'
        : 'Take away part of the filter, or look in another list.'}
    </Empty>
  )
}
