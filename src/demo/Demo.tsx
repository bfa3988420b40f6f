import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Button, ButtonLink } from '../components/Button.tsx'
import { queryClient } from '../http/query-client.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import '../kit/kit.css'
import { type Filter, filterLeads, noFilter, rankLeads } from '../sample/rank.ts'
import { Competitors, useWatch } from './Competitors.tsx'
import { ExportBar, Filters } from './Controls.tsx'
import styles from './Demo.module.css'
import { DemoWeek, usePlayback } from './DemoWeek.tsx'
import { type DemoData, demoId, demoPath, findState, formatStateQuery } from './demo-state.ts'
import { Leads } from './Leads.tsx'

/** The island of the demo. Its data is loaded, or in the build put into the query client. */
export const LiveDemo = wrapInBoundary(demoId, () => (
  <Suspense>
    <LoadedDemo />
  </Suspense>
))

function LoadedDemo() {
  const { data } = useSuspenseQuery<DemoData>(
    { queryKey: [demoPath], staleTime: Infinity },
    queryClient,
  )
  return <Demo {...data} />
}

export function Demo({ copy, market }: DemoData) {
  const [ready, setReady] = useState(false)
  const watch = useWatch(market.competitors, Number(copy.limit))
  const playback = usePlayback(market.now)
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [choosing, setChoosing] = useState(false)
  // Once, before the first draw, as hydrating a translated page draws all controls again.
  const [found] = useState(() => findState(market))

  const takeOver = useEffectEvent(() => {
    setReady(true)
    if (!found) return
    watch.set(found.competitors)
    setFilter(found.filter)
    playback.moveTo(found.point)
  })
  useEffect(() => takeOver(), [])

  // Deferred, so that a press shows before the list is computed, which takes long on a slow phone.
  const chosen = useDeferredValue(watch.chosen)
  const deferred = useDeferredValue(filter)
  const { point } = playback
  const leads = useMemo(
    () => filterLeads(rankLeads(market, { competitors: chosen, point }), deferred),
    [market, chosen, point, deferred],
  )

  function showEverybody() {
    setFilter(noFilter)
    watch.fill()
    playback.moveTo(Number.POSITIVE_INFINITY)
  }

  const query = formatStateQuery({ competitors: [...watch.chosen], filter, point }, market)
  const people = leads.length === 1 ? copy.people.one : copy.people.many
  return (
    <figure className={`panel ${styles.demo}`} aria-label={copy.label}>
      <div className={styles.panes} data-choosing={choosing || undefined}>
        <div className={`note ${styles.title}`}>
          <b>{copy.title}</b>
          <span>{copy.note}</span> {/* Not with every hour that plays. */}
          <p aria-live={playback.playing ? 'off' : 'polite'}>{`${leads.length} ${people}`}</p>
        </div>
        <div className={`${styles.row} ${styles.choose}`}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {copy.choose}
          </Button>
        </div>
        <DemoWeek copy={copy.week} market={market} chosen={chosen} playback={playback} />
        <div className={styles.controls}>
          <Filters copy={copy} filter={filter} onFilter={setFilter} />
          <Competitors copy={copy} competitors={market.competitors} watch={watch} />
        </div>
        {leads.length > 0 ? (
          <Leads copy={copy} leads={leads} ready={ready} />
        ) : (
          <div className={`stack ${styles.empty}`}>
            <p className="h3">{copy.empty}</p>
            <Button variant="quiet" size="small" onClick={showEverybody}>
              {copy.reset}
            </Button>
          </div>
        )}
      </div>
      <div className={`${styles.row} ${styles.foot}`}>
        <ExportBar copy={copy} leads={leads} />
        <div className="cluster">
          <ButtonLink variant="quiet" size="small" href={`/share${query}`}>
            {copy.share}
          </ButtonLink>
          <ButtonLink variant="solid" size="small" href="/book">
            {copy.book}
          </ButtonLink>
        </div>
      </div>
    </figure>
  )
}
