import { sharedHoursIn } from '../../careers/shared-hours.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import styles from './DayHours.module.css'

/** Units an hour is wide, and how far the rows are apart. */
const [hour, row] = [44, 92]
/** Where each row's own hours lie, from the beginning of the shared ones on: early, late, and around a long noon. */
const own = [
  [[-4, 0]],
  [
    [-2, 0],
    [4, 6],
  ],
  [
    [-3, -1],
    [5, 7],
  ],
]

/** A day in three zones: four hours that all share, and the others where each has put them. */
export function DayHours({
  content,
  now,
}: {
  content: PageContent<'careers'>['hours']
  now: number
}) {
  const { shared, places } = content
  const width = shared.hours * hour
  const foot = (places.length - 1) * row
  return (
    <figure className={styles.hours} aria-label={content.heading}>
      <svg viewBox={`-177 -52 486 ${foot + 84}`} role="img" aria-label={content.description}>
        <path className={styles.band} d={`M0-34V${foot + 18}h${width}V-34z`} />
        <text className={styles.name} x={width / 2} y="-42">
          {content.heading}
        </text>
        {places.map((place, index) => {
          const { from, until } = sharedHoursIn(place.zone, shared, now)
          return (
            <g key={place.zone} transform={`translate(0 ${index * row})`}>
              <text x="-176" y="-14">
                {place.name}
              </text>
              <path className={styles.day} d="M-176 0h484" />
              {own[index % own.length]?.map(([start = 0, end = 0]) => (
                <path key={start} className={styles.own} d={`M${start * hour} 0H${end * hour}`} />
              ))}
              <path className={styles.shared} d={`M0 0H${width}`} />
              <text className={styles.clock} x="8" y="-12">
                {from}
              </text>
              <text className={styles.clock} x={width - 8} y="-12" textAnchor="end">
                {until}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
