import type { OneOff } from '../../../contract/content/one-offs.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import marks from '../../sample/marks.module.css'
import styles from './SeaOpening.module.css'
import rings from './sea.svg?raw'
import { formatPosition, hundredKilometers, projectAround } from './sea.ts'

/** From the middle to the shore of Sweden and to the end of the Gulf of Finland. */
const reach = 1012

export function SeaOpening({ content: { heading, lead, place } }: { content: OneOff<'sea'> }) {
  const project = projectAround(place)
  return (
    <header className={`from-top ${styles.opening}`}>
      <div className={`wrap ${styles.copy}`}>
        <SectionHead level={1} heading={heading} lead={lead} />
      </div>
      <svg
        className={`${marks.drawing} ${styles.water} ${styles.map}`}
        viewBox="-1300 -352 2200 704"
        role="img"
        aria-label={place.description}
      >
        <radialGradient id="sea" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={reach}>
          <stop offset=".2" stopColor="currentColor" />
          <stop offset=".5" stopColor="currentColor" stopOpacity=".4" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".12" />
        </radialGradient>
        {/* The water around Tallinn in rings, drawn once from the coast of Natural Earth (1:10m, public domain). */}
        <g
          className={styles.sea}
          stroke="url(#sea)"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder
          dangerouslySetInnerHTML={{ __html: rings }}
        />
        <circle className={styles.ring} r="11" />
        <circle className={styles.place} r="4.5" />
        <circle className={styles.distance} r={hundredKilometers} />
        <text className={marks.clear} textAnchor="middle" y={hundredKilometers + 4}>
          {place.distance}
        </text>
        {place.around.map((city) => {
          const { x, y } = project(city)
          return (
            <g key={city.name} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
              <circle className={marks.met} r="3" />
              <text className={`${marks.quiet} ${marks.clear}`} x="9" y="4">
                {city.name}
              </text>
            </g>
          )
        })}
        <text className={`${marks.name} ${marks.clear}`} x="22" y="-16">
          {place.name}
        </text>
        {[formatPosition(place), place.zone].map((line, index) => (
          <text key={line} className={marks.clear} x="22" y={3 + 17 * index}>
            {line}
          </text>
        ))}
      </svg>
    </header>
  )
}
