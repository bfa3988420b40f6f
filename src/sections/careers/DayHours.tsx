import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { getSharedHours } from '../../careers/shared-hours.ts'
import marks from '../../sample/marks.module.css'
import styles from './DayHours.module.css'

/** Units an hour is wide, and how far the rows are apart. */
const [hour, row] = [44, 92]
/** Each row's own hours, from the beginning of the shared ones on. */
const own = ['M264 0H352', 'M-44 0H0M264 0H308', 'M-88 0H0']

interface DayHoursProps {
  content: PageContent<'careers'>['hours']
  now: number
}

export function DayHours({ content, now }: DayHoursProps) {
  const { heading, description, shared, places } = content
  const width = shared.hours * hour
  const foot = (places.length - 1) * row
  return (
    <figure aria-label={heading}>
      <svg
        className={`${marks.drawing} ${styles.hours}`}
        viewBox={`-89 -58 442 ${foot + 90}`}
        role="img"
        aria-label={description}
      >
        <path className={styles.band} d={`M0-34V${foot + 18}h${width}V-34z`} />
        <text className={marks.name} x={width / 2} y="-46" textAnchor="middle">
          {heading}
        </text>
        {places.map(({ name, zone }, index) => {
          const { from, until } = getSharedHours(zone, shared, now)
          return (
            <g key={zone} transform={`translate(0 ${index * row})`}>
              <text x="-88" y="-12">
                {name}
              </text>
              <text x="8" y="-12">
                {from}
              </text>
              <text x={width - 8} y="-12" textAnchor="end">
                {until}
              </text>
              <path className={marks.line} d="M-88 0h440" />
              <path className={styles.own} d={own[index]} />
              <path className={styles.shared} d={`M0 0H${width}`} />
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
