import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { leadFilter } from '../../contract/desk/leads.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { listQuery } from '../leads/queries.ts'
import { FilterBar } from './FilterBar.tsx'
import styles from './Inbox.module.css'
import { LeadList } from './LeadList.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Views } from './Views.tsx'

/** Every lead, and beside the list the one that is open; on a small screen one of the two. */
export function Inbox() {
  const search = useSearch({ from: '/signed-in/inbox' })
  const filter = useMemo(() => leadFilter.parse(search), [search])
  const { lead: open } = useParams({ strict: false })
  const navigate = useNavigate()
  const { zone } = useStart()
  const list = useInfiniteQuery(listQuery(filter))
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => selected.has(id))

  const goTo = (id: string | undefined) =>
    id && navigate({ to: '/inbox/$lead', params: { lead: id }, search })
  const at = rows.findIndex(({ id }) => id === open)
  // A lead that is closed leaves the list: the next one stands in its place.
  const last = useRef(0)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  const step = (by: number) => void goTo(rows[at < 0 ? last.current : at + by]?.id)
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ' ': () => open && toggle(open),
    Escape: () => setSelected(new Set()),
    u: () => navigate({ to: '/inbox', search }),
  })

  return (
    <div className={styles.panes} data-open={open ? '' : undefined}>
      <section className={styles.list} aria-label="Leads">
        <h1 className="visually-hidden">Inbox</h1>
        <Views view={filter.view} search={search} />
        <FilterBar filter={filter} count={list.data?.pages[0]?.count} />
        <Fault error={list.error} />
        <LeadList
          rows={rows}
          view={filter.view}
          open={open}
          selected={selected}
          zone={zone}
          isLoading={list.isPending}
          more={list.hasNextPage ? () => list.fetchNextPage() : undefined}
          search={search}
          onToggle={toggle}
        />
        {chosen.length > 0 && <SelectionBar rows={chosen} onClear={() => setSelected(new Set())} />}
      </section>
      <div className={styles.pane}>
        <Outlet />
      </div>
    </div>
  )
}

/** What stands beside the list while no lead is open. */
export function NoLead() {
  return <p className={styles.none}>Pick a lead, or press j.</p>
}
