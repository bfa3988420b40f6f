import { memo, useEffect, useMemo, useState } from 'react'
import type { DemoCopy } from '../../contract/content/demo.ts'
import { Button } from '../components/Button.tsx'
import { Range } from '../components/Range.tsx'
import type { DemoMarket, DemoPerson } from '../sample/rank.ts'
import { dayNames, findSignals, formatPoint, toHourOfWeek, weekLength } from '../sample/week.ts'
import styles from './Demo.module.css'

/** How long one hour of the week takes while it plays, in milliseconds: the week takes twelve seconds. */
const pace = 240

/**
 * A point in the week, up to now, that can be set, and that moves on by itself while it plays.
 *
 * @returns the same object while it stands there: what shows the week is then not drawn anew.
 */
export function usePlayback(now: number) {
  const [point, setPoint] = useState(now)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setPoint((before) => Math.min(before + 1, now)), pace)
    return () => clearInterval(timer)
  }, [playing, now])

  // What is to come nobody knows.
  if (playing && point === now) setPlaying(false)

  return useMemo(
    () => ({
      point,
      playing,
      /** Where a visitor puts it, it stays. */
      moveTo(next: number) {
        setPlaying(false)
        setPoint(Math.min(next, now))
      },
      /** Plays on, from Monday when it has come to now. */
      play() {
        if (point === now) setPoint(0)
        setPlaying(true)
      },
      pause: () => setPlaying(false),
    }),
    [point, playing, now],
  )
}

interface WeekProps {
  copy: DemoCopy['week']
  market: DemoMarket
  /** Whose connections are marked, over the whole week. */
  chosen: ReadonlySet<string>
  playback: ReturnType<typeof usePlayback>
}

/** The week as a line: a mark for each connection, a slider over it, and a button that plays it. */
export const DemoWeek = memo(function DemoWeek({ copy, market, chosen, playback }: WeekProps) {
  const { point, playing } = playback
  const [hours, signals] = useMemo(() => {
    const met = market.people.filter(({ isPending }) => !isPending)
    const watched = met.filter(({ competitor }) => chosen.has(competitor))
    const team = findSignals(met)
    const toHours = (people: DemoPerson[]) => people.map(({ at }) => toHourOfWeek(at))
    return [toHours(watched), new Set(toHours(watched.filter(({ id }) => team.has(id))))]
  }, [market, chosen])
  const label = point === 0 ? copy.start : formatPoint(point)
  const past = hours.filter((hour) => hour < point)
  const others = past.filter((hour) => !signals.has(hour))
  return (
    <div className={styles.week}>
      <Button
        variant="quiet"
        size="small"
        onClick={() => (playing ? playback.pause() : playback.play())}
      >
        {playing ? copy.pause : copy.play}
      </Button>
      {/* The slider says it too; read out with every hour that plays, it would drown the rest. */}
      <strong>{label}</strong>
      <div className={styles.line}>
        <svg viewBox={`0 0 ${weekLength} 20`} preserveAspectRatio="none" aria-hidden="true">
          <path d={marks(hours.filter((hour) => hour >= point))} />
          <path className={styles.past} d={marks(others)} />
          <path className={styles.signal} d={marks(past.filter((hour) => signals.has(hour)))} />
        </svg>
        <Range
          name="point"
          aria-label={copy.label}
          aria-valuetext={label}
          min="0"
          max={weekLength}
          step="1"
          value={point}
          onChange={(event) => playback.moveTo(event.currentTarget.valueAsNumber)}
        />
        <div className={`note ${styles.days}`} aria-hidden="true">
          {dayNames.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
    </div>
  )
})

/** One upright line an hour, the taller the more connections it had. */
function marks(hours: number[]): string {
  return [...new Set(hours)]
    .map((hour) => {
      const height = Math.min(6 + 5 * hours.filter((other) => other === hour).length, 20)
      return `M${hour + 0.5} 20v-${height}`
    })
    .join('')
}
