import styles from './ResultDrawing.module.css'
import {
  columnsOfDots,
  hundredBecomes,
  percentOf,
  type Result,
  radiusOfArea,
} from './result-parts.ts'

/** A result in its own parts: a count in dots, a time as the way round, a size as an area. All are to scale. */
export function ResultDrawing({ result }: { result: Result }) {
  switch (result.drawn) {
    case 'count':
      return <Dots more={percentOf(result)} />
    case 'time':
      return <Cycle left={hundredBecomes(result)} />
    case 'size':
      return <Disc size={hundredBecomes(result)} />
    default:
      return result.drawn satisfies never
  }
}

/** A hundred dots, and as many more. */
function Dots({ more }: { more: number }) {
  const columns = 10 + Math.ceil(more / 10)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${columns * 24} 240`} aria-hidden="true">
      <path className={styles.dots} d={columnsOfDots(100)} />
      <path className={`${styles.dots} ${styles.more}`} d={columnsOfDots(more, 100)} />
    </svg>
  )
}

/** A cycle of a hundred parts, from the top, which ends when so many of them are over. */
function Cycle({ left }: { left: number }) {
  const end = (left / 100) * 2 * Math.PI
  const place = { cx: Math.round(108 * Math.sin(end)), cy: Math.round(-108 * Math.cos(end)) }
  return (
    <svg className={styles.drawing} viewBox="-120 -120 240 240" aria-hidden="true">
      <circle className={styles.whole} r="108" />
      <path
        className={styles.left}
        d="M0-108A108 108 0 0 1 0 108A108 108 0 0 1 0-108"
        pathLength="100"
        strokeDasharray={`${left} 100`}
      />
      <path className={styles.start} d="M0-120V-96" />
      <circle className={styles.end} {...place} r="10" />
    </svg>
  )
}

/** A disc, and below it one that is larger by area. */
function Disc({ size }: { size: number }) {
  const radius = radiusOfArea(120, 100 / size)
  return (
    <svg className={styles.drawing} viewBox="-120 -120 240 240" aria-hidden="true">
      <circle className={styles.larger} r="120" />
      <circle className={styles.disc} r={radius} />
    </svg>
  )
}
