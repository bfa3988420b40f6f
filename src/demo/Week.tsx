import { memo } from 'react'
import { Button } from '../components/Button.tsx'
import { Range } from '../components/Range.tsx'
import type { DemoCopy } from '../content/demo.ts'
import { dayNames, sayPoint, weekLength } from '../sample/week.ts'
import type { Playback } from './use-playback.ts'
import styles from './Week.module.css'

interface WeekProps {
  copy: DemoCopy['week']
  /** The hours in which the watched competitors connected with somebody, over the whole week. */
  hours: number[]
  /** The hours of the pattern. */
  signals: ReadonlySet<number>
  playback: Playback
  /** Whether motion is unwelcome: the week then goes on day by day. */
  still: boolean
}

/** The week as a line: a mark for each connection, a slider over it, and a button that plays it. */
export const Week = memo(function Week({ copy, hours, signals, playback, still }: WeekProps) {
  const { point, playing } = playback
  const said = point === 0 ? copy.start : sayPoint(point)
  const past = hours.filter((hour) => hour < point)
  const others = past.filter((hour) => !signals.has(hour))
  return (
    <div className={styles.week}>
      {still ? (
        <Button variant="quiet" size="small" onClick={playback.step}>
          {copy.step}
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={playing ? playback.pause : playback.play}>
          {playing ? copy.pause : copy.play}
        </Button>
      )}
      {/* The slider says it too; read out with every hour that plays, it would drown the rest. */}
      <p className={styles.now}>{said}</p>
      <div className={styles.line}>
        <svg viewBox={`0 0 ${weekLength} 20`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.ahead} d={marks(hours.filter((hour) => hour >= point))} />
          <path className={styles.past} d={marks(others)} />
          <path className={styles.signal} d={marks(past.filter((hour) => signals.has(hour)))} />
        </svg>
        <Range
          name="point"
          aria-label={copy.label}
          aria-valuetext={said}
          min="0"
          max={weekLength}
          step="1"
          value={point}
          onChange={(event) => playback.moveTo(event.currentTarget.valueAsNumber)}
        />
        <div className={styles.days} aria-hidden="true">
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
