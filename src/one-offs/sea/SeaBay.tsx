import { Sea } from './Sea.tsx'
import styles from './SeaBay.module.css'
import type { Spot } from './sea.ts'

/** The sea as far as the bay, with the place as its ring: a drawing without words, where the address stands beside it. */
export function SeaBay({ place }: { place: Spot }) {
  return (
    <svg className={styles.bay} viewBox="-330 -130 660 260" aria-hidden="true">
      <Sea around={place} reach={341} />
      <circle className={styles.place} r="11" />
      <circle className={styles.middle} r="4.5" />
    </svg>
  )
}
