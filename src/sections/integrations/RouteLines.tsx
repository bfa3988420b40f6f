import styles from './Routes.module.css'

/** The height of a tool's row and the gap below it, in the drawing's units; the style sheet has the same. */
const row = { height: 56, gap: 10 } as const
/** Where the list has its middle, as a share of the height: it stands at the foot of its column. */
const middle = 0.72

/** A line from the list to each tool. */
export function RouteLines({ count }: { count: number }) {
  const height = count * row.height + (count - 1) * row.gap
  const start = height * middle
  const lines = Array.from({ length: count }, (_, index) => {
    const end = index * (row.height + row.gap) + row.height / 2
    return `M0 ${start}C140 ${start} 150 ${end} 300 ${end}`
  })
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 300 ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
