import { useEffect, useRef, useState } from 'react'
import { islandReady } from '../../behaviors/island-ready.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Window, WindowNote } from '../../components/Window.tsx'
import type { DemoMarket, DemoWords } from '../../content/demo.ts'
import { bookingAddress } from '../../lib/demo/brief.ts'
import { type Filter, filterLeads, noFilter, rankLeads } from '../../lib/demo/rank.ts'
import { hourOfWeek } from '../../lib/demo/week.ts'
import { Competitors } from './Competitors.tsx'
import styles from './Demo.module.css'
import { ExportBar } from './ExportBar.tsx'
import { Filters } from './Filters.tsx'
import { Leads } from './Leads.tsx'
import { setControls } from './set-controls.ts'
import { usePlayback } from './use-playback.ts'
import { useStill } from './use-still.ts'
import { useWatch } from './use-watch.ts'
import { Week } from './Week.tsx'

export interface DemoProps {
  words: DemoWords
  market: DemoMarket
}

/**
 * The product on an invented market: choose competitors, play a week, filter, open a person, export. The
 * page holds it as HTML, with the list as a table; the first sign of use brings it to life.
 */
export function Demo({ words, market }: DemoProps) {
  const root = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const watch = useWatch(market.competitors, Number(words.limit))
  const playback = usePlayback()
  const [filter, setFilter] = useState<Filter>(noFilter)
  const still = useStill()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken the page's HTML over.
  useEffect(() => {
    const set = root.current && setControls(root.current)
    // What was set before React came counts.
    if (set) {
      watch.set(set.competitors.slice(0, Number(words.limit)))
      setFilter(set.filter)
      playback.moveTo(set.point)
    }
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) root.current?.dispatchEvent(new Event(islandReady, { bubbles: true }))
  }, [ready])

  const leads = filterLeads(
    rankLeads(market, { competitors: watch.chosen, point: playback.point }),
    filter,
  )
  const hours = market.people
    .filter(({ competitor }) => watch.chosen.has(competitor))
    .map(({ at }) => hourOfWeek(at))
  return (
    <div ref={root} className={styles.demo}>
      <Window
        title={words.title}
        label={words.label}
        status={<WindowNote>{words.note}</WindowNote>}
        foot={
          <>
            <ExportBar words={words} leads={leads} />
            <ButtonLink
              look="solid"
              size="small"
              href={bookingAddress({ competitors: [...watch.chosen], filter })}
            >
              {words.book}
            </ButtonLink>
          </>
        }
      >
        <div className={styles.panes}>
          <Competitors words={words} competitors={market.competitors} watch={watch} />
          <div className={styles.list}>
            <Week words={words.week} hours={hours} playback={playback} still={still} />
            <Filters
              words={words}
              filter={filter}
              onFilter={setFilter}
              count={leads.length}
              spoken={!playback.playing}
            />
            <Leads
              words={words}
              leads={leads}
              ready={ready}
              onReset={() => {
                setFilter(noFilter)
                watch.fill()
                playback.moveTo(Number.POSITIVE_INFINITY)
              }}
            />
          </div>
        </div>
      </Window>
    </div>
  )
}
