import type { ToolKind } from '../../content/pages/instead-of-cam.ts'
import styles from './Lane.module.css'

/**
 * The course of a deal from left to right, its five moments at 100, 300, 500, 700 and 900: what a kind of tool has to
 * say, and when. The marks are those of the field.
 */
const drawings = {
  /* It is there at any time. */
  any: <path className={styles.undated} d="M0 20H1000" />,
  /* From the first reading until somebody talks. */
  research: (
    <>
      <path d="M60 20H500" />
      <circle className={styles.open} cx="60" cy="20" r="8" />
    </>
  ),
  /* Now and then, about those who were saved. */
  saved: (
    <>
      <path className={styles.undated} d="M0 20H1000" />
      {[140, 265, 580, 625, 840].map((x) => (
        <circle key={x} cx={x} cy="20" r="8" />
      ))}
    </>
  ),
  /* News of the market, quarter by quarter. */
  market: (
    <>
      <path className={styles.undated} d="M0 20H1000" />
      <path d="M125 8v24M375 8v24M625 8v24M875 8v24" />
    </>
  ),
  /* The same as ours, on the days on which somebody looks. */
  weekly: (
    <>
      {[340, 430, 520, 610, 700].map((x) => (
        <circle key={x} className={styles.ring} cx={x} cy="20" r="9" />
      ))}
    </>
  ),
  /* From the first public connection on, the more the nearer the evaluation is. */
  connections: (
    <>
      <path d="M300 20H700" />
      {[385, 450, 490, 520, 610].map((x) => (
        <circle key={x} cx={x} cy="20" r="8" />
      ))}
      <circle className={styles.first} cx="300" cy="20" r="12" />
    </>
  ),
} satisfies Record<ToolKind['lane'], unknown>

/** The line of a kind of tool; what it shows, the table says in words. */
export function Lane({ lane }: Pick<ToolKind, 'lane'>) {
  return (
    <svg className={styles.lane} viewBox="0 0 1000 40" aria-hidden="true">
      {drawings[lane]}
    </svg>
  )
}
