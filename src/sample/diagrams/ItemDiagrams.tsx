import type { DiagramItem } from '../../content/diagram.ts'
import marks from './Diagram.module.css'
import styles from './ItemDiagrams.module.css'

type Items = readonly DiagramItem[]

/** Steps along a line, in their order; one in bold is a new connection. */
export function Path({ items }: { items: Items }) {
  return (
    <ol className={styles.path}>
      {items.map(({ text, strong }) => (
        <li key={text} className={strong ? styles.signal : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}

/** Amounts as bars below each other: “Monday: 15 minutes”. */
export function Bars({ items }: { items: Items }) {
  const rows = items.map(({ text }) => {
    const [label, amount] = inTwo(text)
    return { label, amount, value: Number.parseFloat(amount) }
  })
  const longest = Math.max(...rows.map(({ value }) => value))
  return (
    <dl className={styles.bars}>
      {rows.map(({ label, amount, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <svg className={styles.bar} height="12" aria-hidden="true">
              <rect width={`${Math.round((value / longest) * 100)}%`} height="12" rx="6" />
            </svg>
            <span>{amount}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is within a limit and what is not: “Read: a name; a title”, then “Never read: messages; a calendar”. */
export function Boundary({ items }: { items: Items }) {
  return (
    <div className={styles.boundary}>
      {items.map(({ text }, side) => {
        const [label, list] = inTwo(text)
        return (
          <div key={label} className={side === 0 ? styles.inside : styles.outside}>
            <p>{label}</p>
            <ul>
              {list.split('; ').map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function inTwo(text: string): [string, string] {
  const [label = '', rest = ''] = text.split(': ')
  return [label, rest]
}

/** Where the three imports come from; without a key they end where they began, with one in the middle. */
const imports = [28, 72, 116]

/** One person in three weekly imports: without a key they become three records, with one a single record. */
export function Imports({ items: [apart, merged] }: { items: Items }) {
  return (
    <ul className={styles.imports}>
      <Outcome records={imports} dates={[0]} text={apart?.text} />
      <Outcome records={[72]} dates={[0, 14, 28]} text={merged?.text} />
    </ul>
  )
}

function Outcome(props: { records: number[]; dates: number[]; text: string | undefined }) {
  const { records, dates, text } = props
  const arcs = imports.map((y, index) => {
    const end = records[index] ?? records[0]
    return `M28 ${y}C110 ${y} 110 ${end} 196 ${end}`
  })
  return (
    <li>
      <svg className={styles.drawing} viewBox="0 0 400 144" aria-hidden="true">
        {arcs.map((arc) => (
          <path key={arc} className={marks.arcs} d={arc} />
        ))}
        {imports.map((y) => (
          <circle key={y} className={marks.person} cx="28" cy={y} r="7" />
        ))}
        {records.map((y) => (
          <g key={y}>
            <rect className={styles.record} x="196" y={y - 17} width="188" height="34" rx="6" />
            <circle className={marks.person} cx="216" cy={y} r="6" />
            <path className={styles.text} d={`M238 ${y}h62`} />
            <path
              className={styles.date}
              d={dates.map((dx) => `M${330 + dx} ${y - 6}v12`).join('')}
            />
          </g>
        ))}
      </svg>
      {text}
    </li>
  )
}

/** Dots in a row of a list. */
const rowLength = 16

/** The people of a list as dots, of whom some are chosen. */
export function ListOfPeople({ people, chosen }: { people: number; chosen: number }) {
  const rows = Math.ceil(people / rowLength)
  return (
    <svg
      className={styles.list}
      viewBox={`0 0 ${rowLength * 20} ${rows * 20}`}
      role="img"
      aria-label={`${chosen} of ${people}`}
    >
      {Array.from({ length: people }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the list.
          key={index}
          className={index < chosen ? marks.person : marks.faint}
          cx={(index % rowLength) * 20 + 10}
          cy={Math.floor(index / rowLength) * 20 + 10}
          r={index < chosen ? 7 : 5}
        />
      ))}
    </svg>
  )
}
