import type { Market } from '../../market/market.ts'
import { dayNames } from '../../market/week.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import styles from './ActivityScene.module.css'

const line = { from: 120, to: 536, top: 46, step: 60 } as const

/** A week of connections, one line a rep; the signals stand out. */
export function ActivityScene({ market }: { market: Market }) {
  const { activity } = market
  const height = line.top + line.step * (activity.length - 1) + 50
  const burst = activity.findIndex(({ signals }) => signals.length > 1)
  return (
    <AppFrame
      title="Rep activity"
      label={`Sample data: a week of connections of ${market.competitor.name}’s reps. ${market.alert.short}.`}
      status={<WindowNote>Mon–Fri</WindowNote>}
      foot={
        <>
          <span>{market.alert.short}</span>
          <b>{market.alert.title}</b>
        </>
      }
    >
      <svg className={styles.chart} viewBox={`0 0 560 ${height}`} fill="none" aria-hidden="true">
        {activity.map(({ rep, marks, signals }, index) => {
          const y = line.top + line.step * index
          return (
            <g key={rep}>
              <text className={styles.name} x="24" y={y + 4}>
                {market.reps.find(({ id }) => id === rep)?.name}
              </text>
              <path className={styles.line} d={`M${line.from} ${y}H${line.to}`} />
              {marks.map((mark) => (
                <circle key={mark} className={styles.mark} cx={place(mark)} cy={y} r="5" />
              ))}
              {signals.map((mark) => (
                <circle key={mark} className={styles.signal} cx={place(mark)} cy={y} r="7" />
              ))}
              {index === burst && (
                <rect
                  className={styles.burst}
                  x={place(Math.min(...signals)) - 18}
                  y={y - 20}
                  width={place(Math.max(...signals)) - place(Math.min(...signals)) + 36}
                  height="40"
                  rx="10"
                />
              )}
            </g>
          )
        })}
        {dayNames.map((day, index) => (
          <text
            key={day}
            className={styles.day}
            x={place((index + 0.5) / dayNames.length)}
            y={height - 8}
          >
            {day}
          </text>
        ))}
      </svg>
    </AppFrame>
  )
}

/** A place in the week, 0 to 1, as a coordinate. */
function place(mark: number): number {
  return Math.round(line.from + mark * (line.to - line.from))
}
