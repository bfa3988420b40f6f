import type { About } from '../../content/pages/about.ts'
import { Sea } from './Sea.tsx'
import styles from './SeaMap.module.css'
import { inDegrees, projectAround } from './sea.ts'
import { yearRadii, yearRings } from './years.ts'

/** From the middle to the shore of Sweden and to the end of the Gulf of Finland. */
const reach = 1012

/** Where the company is and since when: the sea around the place, and a ring for every year since the first. */
export function SeaMap({ place, now }: { place: About['place']; now: number }) {
  const project = projectAround(place)
  const years = yearRings(Number(place.founded), now)
  return (
    <svg
      className={styles.map}
      viewBox="-1300 -352 2200 704"
      role="img"
      aria-label={place.description}
    >
      <Sea around={place} reach={reach} />
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
        <text x="22" y="-16">
          {place.name}
        </text>
        {[inDegrees(place), ...place.zone.split(/(?<=,) /)].map((line, index) => (
          <text key={line} x="22" y={3 + 17 * index} className={styles.degrees}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
