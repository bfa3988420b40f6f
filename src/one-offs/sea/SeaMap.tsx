import type { OneOff } from '../../content/one-offs.ts'
import { Sea } from './Sea.tsx'
import styles from './SeaMap.module.css'
import { hundredKilometers, inDegrees, projectAround } from './sea.ts'

/** From the middle to the shore of Sweden and to the end of the Gulf of Finland. */
const reach = 1012

/** Where the company is: the sea around the place in rings, one of them at 100 km. */
export function SeaMap({ place }: { place: OneOff<'sea'>['place'] }) {
  const project = projectAround(place)
  return (
    <svg
      className={styles.map}
      viewBox="-1300 -352 2200 704"
      role="img"
      aria-label={place.description}
    >
      <Sea around={place} reach={reach} />
      <g className={styles.distance}>
        <circle r={hundredKilometers} />
        <text y={hundredKilometers + 4}>{place.distance}</text>
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
        {[inDegrees(place), place.zone].map((line, index) => (
          <text key={line} x="22" y={3 + 17 * index} className={styles.degrees}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
