import type { DiagramItem } from '../../content/diagram.ts'
import styles from './Imports.module.css'
import marks from './marks.module.css'

/** Where the three imports come from, and the rows that they end in. */
const imports = [28, 72, 116]
const rows = { apart: imports, merged: [72] }

/** One person in three weekly imports: without a key they become three records, with one a single record. */
export function Imports({ items }: { items: readonly DiagramItem[] }) {
  const [apart, merged] = items
  return (
    <ul className={styles.imports}>
      <Outcome records={rows.apart} text={apart?.text} />
      <Outcome records={rows.merged} text={merged?.text} />
    </ul>
  )
}

function Outcome({ records, text }: { records: readonly number[]; text: string | undefined }) {
  const ends = imports.map((_, index) => records[index] ?? records[0] ?? 0)
  return (
    <li>
      <svg className={styles.drawing} viewBox="0 0 400 144" aria-hidden="true">
        {imports.map((y, index) => (
          <g key={y}>
            <path
              className={marks.arcs}
              d={`M28 ${y}C110 ${y} 110 ${ends[index]} 196 ${ends[index]}`}
            />
            <circle className={marks.person} cx="28" cy={y} r="7" />
          </g>
        ))}
        {records.map((y) => (
          <g key={y}>
            <rect className={styles.record} x="196" y={y - 17} width="188" height="34" rx="6" />
            <circle className={marks.person} cx="216" cy={y} r="6" />
            <path className={styles.text} d={`M238 ${y}h62`} />
            {(records.length > 1 ? [0] : [0, 14, 28]).map((dx) => (
              <path key={dx} className={styles.date} d={`M${330 + dx} ${y - 6}v12`} />
            ))}
          </g>
        ))}
      </svg>
      {text}
    </li>
  )
}
