import { memo, useEffect, useMemo, useState } from 'react'
import type { DemoCopy } from '../../contract/content/demo.ts'
import { Button } from '../components/Button.tsx'
import { Range } from '../components/Range.tsx'
import type { DemoMarket } from '../sample/rank.ts'
import { dayNames, findSignals, formatPoint, toHourOfWeek, weekLength } from '../sample/week.ts'
import styles from './Demo.module.css'

/** Milliseconds for an hour of the week while it plays: twelve seconds for all. */
const pace = 240

/**
 * A point in the week that can be set, and that moves on while it plays, up to `now`. Returns the same object while
 * the point stays, so that nothing is drawn again.
 */
export function usePlayback(now: number) {
  const [point, setPoint] = useState(now)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setPoint((before) => Math.min(before + 1, now)), pace)
    return () => clearInterval(timer)
  }, [playing, now])

  // The week ends at `now`.
  if (playing && point === now) setPlaying(false)

  return useMemo(
    () => ({
      point,
      playing,
      moveTo(next: number) {
        setPlaying(false)
        setPoint(Math.min(next, now))
      },
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
  chosen: ReadonlySet<string>
  playback: ReturnType<typeof usePlayback>
}

export const DemoWeek = memo(function DemoWeek({ copy, market, chosen, playback }: WeekProps) {
  const { point, playing } = playback
  const dots = useMemo(() => layOutDots(market, chosen), [market, chosen])
  const label = point === 0 ? copy.start : formatPoint(point)
  const draw = (which: (dot: Dot) => boolean) =>
    dots
      .filter(which)
      .map(({ path }) => path)
      .join('')
  return (
    <div className={`scripted ${styles.week}`}>
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
          <path d={draw(({ hour }) => hour >= point)} />
          <path className={styles.past} d={draw(({ hour }) => hour < point)} />
          <path
            className={styles.signal}
            d={draw(({ hour, isSignal }) => isSignal && hour < point)}
          />
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

type Dot = ReturnType<typeof layOutDots>[number]

function layOutDots(market: DemoMarket, chosen: ReadonlySet<string>) {
  const met = market.people.filter(({ isPending }) => !isPending)
  const team = findSignals(met)
  const stacks = new Map<number, number>()
  return met
    .filter(({ competitor }) => chosen.has(competitor))
    .sort((a, b) => Number(team.has(b.id)) - Number(team.has(a.id)))
    .map(({ id, at }) => {
      const hour = toHourOfWeek(at)
      const below = stacks.get(hour) ?? 0
      stacks.set(hour, below + 1)
      return { hour, isSignal: team.has(id), path: `M${hour + 0.5} ${17 - 6.5 * below}h0` }
    })
}
