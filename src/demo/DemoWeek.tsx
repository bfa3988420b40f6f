import { memo, useEffect, useMemo, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Range } from '../components/Range.tsx'
import type { DemoCopy } from '../content/demo.ts'
import type { DemoMarket, DemoPerson } from '../sample/rank.ts'
import { dayNames, findSignals, formatPoint, hourOfWeek, weekLength } from '../sample/week.ts'
import styles from './Demo.module.css'

/** How long one hour of the week takes while it plays, in milliseconds: the week takes twelve seconds, once seen three. */
const paces = { played: 240, seen: 60 }

/**
 * A point in the week, up to now, that can be set, and that moves on by itself while it plays.
 *
 * @returns the same object while it stands there: what shows the week is then not drawn anew.
 */
export function usePlayback(now: number) {
  const [point, setPoint] = useState(now)
  const [pace, setPace] = useState<number>()
  const playing = pace !== undefined

  useEffect(() => {
    if (!pace) return
    const timer = setInterval(() => setPoint((before) => Math.min(before + 1, now)), pace)
    return () => clearInterval(timer)
  }, [pace, now])

  // What is to come nobody knows.
  if (playing && point === now) setPace(undefined)

  return useMemo(
    () => ({
      point,
      playing,
      /** Where a visitor puts it, it stays. */
      moveTo(next: number) {
        setPace(undefined)
        setPoint(Math.min(next, now))
      },
      /** Plays on, from Monday when it has come to now. */
      play(pace = paces.played) {
        if (point === now) setPoint(0)
        setPace(pace)
      },
      pause: () => setPace(undefined),
    }),
    [point, playing, now],
  )
}

/** Has the week run once when most of the demo is in sight, and stop at a touch. */
export function playOnceSeen(demo: HTMLElement, playback: ReturnType<typeof usePlayback>) {
  const ended = new AbortController()
  const end = () => ended.abort()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return end
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      if (!demo.contains(document.activeElement)) playback.play(paces.seen)
    },
    { threshold: 0.5 },
  )
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const touch of ['pointerdown', 'keydown']) {
    const options = { signal: ended.signal, capture: true }
    demo.addEventListener(touch, () => [end(), playback.pause()], options)
  }
  observer.observe(demo)
  return end
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
    const toHours = (people: DemoPerson[]) => people.map(({ at }) => hourOfWeek(at))
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
