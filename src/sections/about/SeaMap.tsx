import type { About } from '../../content/pages/about.ts'
import coast from './coast.txt?raw'
import styles from './SeaMap.module.css'
import { inDegrees, projectAround, readLands, wavesAround } from './sea.ts'
import { yearRadii, yearRings } from './years.ts'

/** From the middle to the shore of Sweden and to the end of the Gulf of Finland. */
const waveRadii = Array.from({ length: 92 }, (_, index) => 11 * (index + 1))

/**
 * Where the company is and since when. The sea is drawn as rings around the place, each as far as there is water, and
 * every year since the first is a ring of its own. The coast is Natural Earth's (1:10m, public domain).
 */
export function SeaMap({ place, now }: { place: About['place']; now: number }) {
  const project = projectAround(place)
  const lands = readLands(coast).map((land) => land.map(project))
  const years = yearRings(Number(place.founded), now)
  return (
    <svg
      className={styles.map}
      viewBox="-1300 -352 2200 704"
      role="img"
      aria-label={place.description}
    >
      <radialGradient
        id="sea"
        className={styles.water}
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1012"
      >
        <stop offset=".2" stopColor="currentColor" />
        <stop offset=".5" stopColor="currentColor" stopOpacity=".4" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".12" />
      </radialGradient>
      <g className={styles.sea} stroke="url(#sea)">
        {wavesAround(lands, waveRadii).map(({ radius, dashes }) => (
          <circle key={radius} r={radius} strokeDasharray={dashes.join(' ')} />
        ))}
      </g>
      <g className={styles.years}>
        {years.map(({ year, radius }) => (
          <circle key={year} r={radius} />
        ))}
        <circle r={yearRadii.rim} className={styles.rim} />
        {years.map(
          ({ year, radius, isNamed }) =>
            isNamed && (
              <text key={year} y={radius + 4}>
                {year}
              </text>
            ),
        )}
        <text y={yearRadii.rim + 4}>{place.today}</text>
      </g>
      {place.around.map((city) => {
        const { x, y } = project(city)
        return (
          <g
            key={city.name}
            className={styles.city}
            transform={`translate(${Math.round(x)} ${Math.round(y)})`}
          >
            <circle r="3" />
            <text x="9" y="4">
              {city.name}
            </text>
          </g>
        )
      })}
      <g className={styles.home}>
        <circle r="11" />
        <circle r="4.5" />
        <text x="22" y="1">
          {place.name}
        </text>
        <text x="22" y="20" className={styles.degrees}>
          {inDegrees(place)}
        </text>
        <text x="22" y="37" className={styles.degrees}>
          {place.zone}
        </text>
      </g>
    </svg>
  )
}
