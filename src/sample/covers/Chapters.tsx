import { seededRandom } from '../../components/seeded-random.ts'
import { pair, placeAt } from '../field/places.ts'
import styles from './Cover.module.css'
import type { ArticleCover } from './cover.ts'
import { dots } from './marks.ts'

/** The rings of the chapters, and where each begins to be counted. */
const [innermost, outermost] = [44, 150]
/** An arc lies on its ring when its ends are not rounded to the units of the drawing. */
const fine = 10
/** How far the longest chapter goes round, in degrees. */
const whole = 300

/** The cover of an article without a drawing: a ring for each chapter, round which it goes as far as it is long. */
export function Chapters({ seed, chapters }: Pick<ArticleCover, 'seed' | 'chapters'>) {
  const longest = Math.max(1, ...chapters)
  const step = (outermost - innermost) / Math.max(1, chapters.length - 1)
  const turn = Math.round(seededRandom(seed)() * 360)
  const arcs = chapters.map((words, index) => ({
    radius: Math.round(innermost + index * step),
    from: turn + index * 24,
    to: turn + index * 24 + Math.max(12, Math.round((words / longest) * whole)),
  }))
  return (
    <g transform="translate(320 180)">
      <g className={styles.faint}>
        {[...arcs.map(({ radius }) => radius), 210, 290, 390, 510, 650].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      <path
        className={styles.arcs}
        transform={`scale(${1 / fine})`}
        d={arcs.map(({ radius, from, to }) => arcOf(radius * fine, from, to)).join('')}
      />
      <path className={styles.people} d={dots(arcs.map(({ radius, to }) => placeAt(to, radius)))} />
      <circle className={styles.rep} r="18" />
    </g>
  )
}

function arcOf(radius: number, from: number, to: number): string {
  const [begin, end] = [placeAt(from, radius), placeAt(to, radius)]
  return `M${pair(begin)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${pair(end)}`
}
