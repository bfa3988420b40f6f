import styles from './Routes.module.css'

/** The height of a tool's row in the drawing's units; the style sheet has the same. */
const row = 64

/** A line from the list to each tool. */
export function RouteLines({ count }: { count: number }) {
  const height = count * row
  const start = height / 2
  const lines = Array.from({ length: count }, (_, index) => {
    const end = (index + 0.5) * row
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
