import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { maxChanged } from '../../contract/desk/lead-changes.ts'
import { isNarrowed } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { LoadingPane } from '../components/Loading.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { useKeys } from '../keys/use-keys.ts'
import { LeadScreen } from '../lead-pane/LeadScreen.tsx'
import { describeState, nameLead } from '../leads/lead-text.ts'
import { Panes, screenColumns, useIsBeside } from '../leads/Panes.tsx'
import { listQuery } from '../leads/queries.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { showToast } from '../toast/show-toast.ts'
import { FilterBar } from './FilterBar.tsx'
import row from './LeadList.module.css'
import { LeadList } from './LeadList.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Views } from './Views.tsx'

/**
 * The inbox: the list, and beside it the open lead, or the first as a preview that is not marked as read. A small
 * screen shows one of the two.
 */
export function Inbox() {
  const filter = useSearch({ from: '/signed-in/inbox' })
  const { lead: open } = useParams({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const queries = useQueryClient()
  const { zone } = useStart()
  const mayWork = useRight('work-leads')
  const { change } = useLeadChanges()
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData })
  const count = list.data?.pages[0]?.count
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // What is selected in one list is not in another.
  const listKey = JSON.stringify(filter)
  const [selectedIn, setSelectedIn] = useState(listKey)
  if (selectedIn !== listKey) {
    setSelectedIn(listKey)
    setSelected(new Set())
  }
  const chosen = rows.filter(({ id }) => selected.has(id))
  const hasRows = list.isPending || rows.length > 0

  const isBeside = useIsBeside()
  const shown = open ?? (isBeside ? rows[0]?.id : undefined)
  const goTo = (id: string | undefined, resetScroll = true) =>
    id && navigate({ to: '/inbox/$lead', params: { lead: id }, search: filter, resetScroll })
  const at = rows.findIndex(({ id }) => id === shown)
  // When the open lead is closed it leaves the list; the next one then takes its index.
  const last = useRef(0)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  // A change can take the row that has the focus out of the list.
  const ids = rows.map(({ id }) => id).join(' ')
  const idsBefore = useRef(ids)
  useEffect(() => {
    const isGone = (id: string) => !ids.includes(id)
    if (idsBefore.current.split(' ').some(isGone)) returnFocus(null)
    idsBefore.current = ids
  }, [ids])
  const step = (by: number) => {
    const next = rows[at < 0 ? last.current + Math.min(by, 0) : at + by]
    if (!next) return
    // Walking on from a preview marks it as seen.
    const seen = rows[at]
    if (mayWork && !open && seen?.isUnread) change([seen], { type: 'read' })
    const isSelecting = chosen.length > 0
    void Promise.resolve(goTo(next.id)).then(() => {
      // No bar says then which lead is open.
      if (isSelecting) document.querySelector<HTMLElement>('li a[aria-current]')?.focus()
    })
  }
  const lastToggled = useRef('')
  const toggle = (id: string, isRange = false) => {
    const next = new Set(chosen.map(({ id }) => id))
    const ends = [lastToggled.current, id].map((end) => rows.findIndex(({ id }) => id === end))
    lastToggled.current = id
    if (isRange && !ends.includes(-1)) {
      const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1)
      for (const { id } of range) next.add(id)
    } else if (!next.delete(id)) next.add(id)
    if (next.size <= maxChanged) setSelected(next)
    else showToast({ text: `${maxChanged} leads can be selected at once` })
  }
  const openFirst = async (words: string) => {
    const search = { ...filter, search: words }
    await navigate({ to: '/inbox', search, replace: true })
    const found = await queries.fetchInfiniteQuery(listQuery(search)).catch(() => undefined)
    const lead = found?.pages[0]?.rows[0]?.id
    // Meanwhile one may have typed on, or gone elsewhere.
    const { pathname, search: shown } = router.state.location
    if (!lead || pathname !== '/inbox' || JSON.stringify(shown) !== JSON.stringify(search)) return
    await navigate({ to: '/inbox/$lead', params: { lead }, search })
    returnFocus(null)
  }
  const select = () => mayWork && shown && toggle(shown)
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: select,
    ' ': select,
    Escape: () => setSelected(new Set()),
  })

  return (
    <>
      {/* Also while a lead alone is seen, as on a phone. */}
      <h1 className="visually-hidden">Inbox</h1>
      <Panes
        label="Leads"
        columns={screenColumns.Inbox}
        onWhole={() => {
          if (!open) goTo(shown, false)
        }}
        pane={
          isBeside && chosen.length > 0 ? (
            <Selected rows={chosen} zone={zone} />
          ) : shown ? (
            <LeadScreen id={shown} onOpen={open ? undefined : (id) => goTo(id, false)} />
          ) : (
            isBeside && list.isPending && <LoadingPane />
          )
        }
      >
        <div className={row.head}>
          <Views filter={filter} count={count} />
          {(hasRows || isNarrowed(filter)) && (
            <FilterBar filter={filter} count={count} onEnter={(words) => void openFirst(words)}>
              {mayWork && hasRows && (
                <SelectAll
                  count={chosen.length}
                  of={Math.min(rows.length, maxChanged)}
                  onSelect={(isAll) =>
                    setSelected(new Set(isAll ? rows.slice(0, maxChanged).map(({ id }) => id) : []))
                  }
                />
              )}
            </FilterBar>
          )}
        </div>
        {list.data && <Fault error={list.error} onRetry={list.refetch} />}
        <LeadList
          rows={rows}
          filter={filter}
          open={shown}
          selected={selected}
          zone={zone}
          isLoading={!list.data}
          error={list.error}
          onRetry={list.refetch}
          more={list.hasNextPage ? () => list.fetchNextPage({ cancelRefetch: false }) : undefined}
          onToggle={mayWork ? toggle : undefined}
        />
        {/* Its keys are for what is seen. */}
        {(isBeside || !open) && chosen.length > 0 && (
          <SelectionBar rows={chosen} onClear={() => setSelected(new Set())} />
        )}
      </Panes>
    </>
  )
}

/** Stands beside the list while leads are selected. */
const Selected = ({ rows, zone }: { rows: readonly LeadRow[]; zone: string }) => (
  <section className={row.selected} aria-label="Selected">
    <h2>{rows.length === 1 ? '1 lead selected' : `${rows.length} leads selected`}</h2>
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <p>
            <b>{nameLead(row)}</b> {row.company}
          </p>
          <span>{describeState(row, zone)}</span>
          <span>{row.owner || 'Unassigned'}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Selects all leads of the list, up to the most that can be changed at once. */
function SelectAll(props: { count: number; of: number; onSelect: (isAll: boolean) => void }) {
  const { count, of, onSelect } = props
  const isAll = of > 0 && count >= of
  return (
    <input
      type="checkbox"
      className={row.box}
      aria-label="Select all shown"
      checked={isAll}
      disabled={of === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => onSelect(!isAll)}
    />
  )
}
