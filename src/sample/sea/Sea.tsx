import coast from './coast.txt?raw'
import styles from './Sea.module.css'
import { type Coordinates, projectAround, readLands, wavesAround } from './sea.ts'

/** From one ring to the next, in units of the map. */
const step = 11

interface SeaProps {
  around: Coordinates
  /** How far it reaches from there, in units of the map. */
  reach: number
}

/**
 * The sea around a place: rings, each as far as there is water. The coast is Natural Earth’s (1:10m, public domain).
 */
export function Sea({ around, reach }: SeaProps) {
  const project = projectAround(around)
  const lands = readLands(coast).map((land) => land.map(project))
  const radii = Array.from({ length: Math.floor(reach / step) }, (_, index) => step * (index + 1))
  return (
    <>
      <radialGradient id="sea" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={reach}>
        <stop offset=".2" stopColor="currentColor" />
        <stop offset=".5" stopColor="currentColor" stopOpacity=".4" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".12" />
      </radialGradient>
      <g className={styles.sea} stroke="url(#sea)">
        {wavesAround(lands, radii).map(({ radius, dashes }) => (
          <circle key={radius} r={radius} strokeDasharray={dashes.join(' ')} />
        ))}
      </g>
      <circle className={styles.ring} r="11" />
      <circle className={styles.place} r="4.5" />
    </>
  )
}
