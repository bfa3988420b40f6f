import type { About } from '../../content/pages/about.ts'
import { Sea } from '../about/Sea.tsx'
import { inDegrees } from '../about/sea.ts'
import styles from './OfficeMap.module.css'

/** The bay the office lies at; the address beside it says the rest. */
export function OfficeMap({ place }: { place: About['place'] }) {
  return (
    <svg
      className={styles.map}
      viewBox="-250 -140 500 240"
      role="img"
      aria-label={`${place.name}, ${inDegrees(place)}`}
    >
      <Sea around={place} reach={310} />
      <circle className={styles.ring} r="11" />
      <circle className={styles.dot} r="4.5" />
    </svg>
  )
}
