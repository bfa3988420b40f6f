import type { Sign } from '../../contract/content/names.ts'
import styles from './StateSign.module.css'

export function StateSign({ sign, ...mark }: { sign: Sign }) {
  return (
    <svg {...mark} className={styles.sign} viewBox="-57 -57 114 114" aria-hidden="true">
      {drawings[sign].map(([kind, d]) => (
        <path key={d} className={styles[kind]} d={d} pathLength={lengths.get(kind)} />
      ))}
    </svg>
  )
}

type Line = [kind: string, path: string]

/** The `pathLength` of each path, which its dashes are counted in. */
const lengths = new Map([
  ['marks', 24],
  ['fading', 144],
  ['arc', 1],
])

function around(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .01Z`
}

const ring: Line = ['line', around(0, 0, 56)]
const openRing = 'M49.4-26.3A56 56 0 1 1 31.3-46.4'
const middle: Line = ['dot', around(0, 0, 5)]
const inside = around(41.6, -37.5, 7)
const outside = around(64, -57, 7)
const dial: Line[] = [
  ['faint', around(0, 0, 44)],
  ['marks', around(0, 0, 53.5)],
  ['line', 'M-43.1-43.1A61 61 0 0 1-30.5-52.8L-25.5-44.2A51 51 0 0 0-36.1-36.1Z'],
]
const done: Line[] = [
  ring,
  ['arc', 'M0 0Q10-34 41.6-37.5'],
  middle,
  ['come', around(41.6, -37.5, 9)],
]

const drawings: Record<Sign, Line[]> = {
  done,
  booked: [['marks', around(0, 0, 45)], ...done],
  waiting: [
    ['line', openRing],
    ['dashed', 'M0 0Q10-34 49-44.2'],
    middle,
    ['person', around(52, -47, 7)],
  ],
  leaving: [ring, ['dashed', 'M0 0 60.9-54.9'], middle, ['person', inside]],
  closing: [ring, ['dashed', 'M0 0Q8-26 32-31'], middle, ['person', outside]],
  left: [ring, ['dashed', 'M43.8-39.5 60.9-54.9'], middle, ['hollow', outside]],
  expired: [
    ['dashed', around(0, 0, 56)],
    ['hollow', around(0, 0, 5)],
    ['hollow', inside],
  ],
  moved: [
    ...dial,
    ['arc', 'M61 0A61 61 0 0 1 58.9 15.8L49.3 13.2A51 51 0 0 0 51 0Z'],
    ['dashed', 'M-20.9-26.8A34 34 0 0 1 34 0'],
  ],
  cancelled: dial,
  erased: [['fading', around(0, 0, 56)]],
  lost: [
    ['lost', openRing],
    ['lost', 'M42-37.6 56.6-50.8'],
    ['lost', outside],
  ],
}
