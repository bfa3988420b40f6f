import { pair, placeAt } from '../field/places.ts'
import styles from './Cover.module.css'
import { dots } from './marks.ts'

const radius = 60
/** The middle of the first ring, and how far the next is. */
const first = { x: 86, y: 152 }
const apart = 156
/** The signs in their order, and how large the rep below each is: with the third, somebody more senior comes. */
const signs = [
  { step: 1, rep: 12 },
  { step: 2, rep: 12 },
  { step: 3, rep: 18 },
  { step: 4, rep: 18 },
]

/** Four companies, each a quarter further than the one before: one person, two, a senior one, those of the paper. */
export function Signs() {
  return (
    <>
      <path className={styles.faint} d="M-700 152h2100" />
      {signs.map((sign) => (
        <Sign key={sign.step} {...sign} />
      ))}
    </>
  )
}

function Sign({ step, rep }: { step: number; rep: number }) {
  const people = signs.slice(0, step).map((_, index) => placeAt(225 + index * 90, radius))
  const from = { x: 0, y: 142 - rep }
  const [begin, end] = [placeAt(180, radius), placeAt(180 + step * 90, radius)]
  const drawn =
    step === signs.length
      ? `M0-${radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0-${radius}`
      : `M${pair(begin)}A${radius} ${radius} 0 ${step > 2 ? 1 : 0} 1 ${pair(end)}`
  return (
    <g transform={`translate(${first.x + (step - 1) * apart} ${first.y})`}>
      <circle className={styles.ground} r={radius} />
      <path
        className={styles.arcs}
        d={people.map(({ x, y }) => `M${pair(from)}Q${x} ${y + 60} ${x} ${y}`).join('')}
      />
      <path className={styles.ink} d={drawn} />
      {step === signs.length && (
        <path className={styles.ink} d="M-19-26h38v50h-38zM-9-12h18M-9 0h18M-9 12h8" />
      )}
      <path className={styles.people} d={dots(people)} />
      <circle className={styles.rep} cy="142" r={rep} />
    </g>
  )
}
