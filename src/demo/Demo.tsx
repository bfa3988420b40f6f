import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { AppFrame, WindowNote } from '../components/AppFrame.tsx'
import { Button, ButtonLink } from '../components/Button.tsx'
import type { DemoCopy } from '../content/demo.ts'
import { islandReady } from '../hydration/island-ready.ts'
import {
  type DemoMarket,
  type DemoPerson,
  type Filter,
  filterLeads,
  noFilter,
  rankLeads,
} from '../sample/rank.ts'
import { signalsOf } from '../sample/signals.ts'
import { hourOfWeek } from '../sample/week.ts'
import { Competitors } from './Competitors.tsx'
import { ExportBar, Filters } from './Controls.tsx'
import styles from './Demo.module.css'
import { setControls, stateIn, stateQuery } from './demo-state.ts'
import { Leads, NoLeads } from './Leads.tsx'
import { usePlayback, useStill } from './use-playback.ts'
import { useWatch } from './use-watch.ts'
import { Week } from './Week.tsx'

export interface DemoProps {
  copy: DemoCopy
  market: DemoMarket
}

/** The product on a sample market. The page holds it as HTML; the first sign of use brings it to life. */
export function Demo({ copy, market }: DemoProps) {
  const root = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const watch = useWatch(market.competitors, Number(copy.limit))
  const playback = usePlayback(market.now)
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [choosing, setChoosing] = useState(false)
  const still = useStill()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken the page's HTML over.
  useEffect(() => {
    const shared = stateIn(new URLSearchParams(location.search), market)
    // A list that was sent along counts, else what was set before React came.
    const set = shared ?? (root.current && setControls(root.current))
    if (set) {
      watch.set(set.competitors.slice(0, Number(copy.limit)))
      setFilter(set.filter)
      playback.moveTo(set.point)
    }
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) root.current?.dispatchEvent(new Event(islandReady, { bubbles: true }))
  }, [ready])

  // A press is answered before the list is made anew, which takes long on a slow phone.
  const chosen = useDeferredValue(watch.chosen)
  const kept = useDeferredValue(filter)
  const { point } = playback
  const leads = useMemo(
    () => filterLeads(rankLeads(market, { competitors: chosen, point }), kept),
    [market, chosen, point, kept],
  )
  const [hours, signalHours] = useMemo(() => {
    const watched = market.people.filter(({ competitor }) => chosen.has(competitor))
    const hoursOf = (people: DemoPerson[]) => people.map(({ at }) => hourOfWeek(at))
    const signals = signalsOf(market.people)
    const pattern = watched.filter(({ id }) => signals.has(id))
    return [hoursOf(watched), new Set(hoursOf(pattern))]
  }, [market, chosen])
  return (
    <div ref={root} className={styles.demo}>
      <AppFrame
        title={copy.title}
        label={copy.label}
        status={<WindowNote>{copy.note}</WindowNote>}
        foot={
          <>
            <ExportBar copy={copy} leads={leads} />
            <div className={styles.actions}>
              <ButtonLink
                variant="quiet"
                size="small"
                href={`/share${stateQuery({ competitors: [...watch.chosen], filter, point }, market)}`}
              >
                {copy.share}
              </ButtonLink>
              <ButtonLink variant="solid" size="small" href="/book">
                {copy.book}
              </ButtonLink>
            </div>
          </>
        }
      >
        <div className={styles.panes} data-choosing={choosing || undefined}>
          <div className={styles.choose}>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              {copy.choose}
            </Button>
          </div>
          <Competitors copy={copy} competitors={market.competitors} watch={watch} />
          <div className={styles.list}>
            <Week
              copy={copy.week}
              hours={hours}
              signals={signalHours}
              playback={playback}
              still={still}
            />
            <div className={styles.filters}>
              <Filters
                copy={copy}
                filter={filter}
                onFilter={setFilter}
                count={leads.length}
                spoken={!playback.playing}
              />
            </div>
            {leads.length > 0 ? (
              <Leads copy={copy} leads={leads} ready={ready} />
            ) : (
              <NoLeads
                copy={copy}
                onReset={() => {
                  setFilter(noFilter)
                  watch.fill()
                  playback.moveTo(Number.POSITIVE_INFINITY)
                }}
              />
            )}
          </div>
        </div>
      </AppFrame>
    </div>
  )
}
