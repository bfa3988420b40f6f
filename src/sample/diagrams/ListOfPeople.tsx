import styles from './ListOfPeople.module.css'
import marks from './marks.module.css'

/** In a row of the drawing. */
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
      {Array.from({ length: people }, (_, index) => ({
        x: (index % rowLength) * 20 + 10,
        y: Math.floor(index / rowLength) * 20 + 10,
        isChosen: index < chosen,
      })).map(({ x, y, isChosen }) => (
        <circle
          key={`${x} ${y}`}
          className={isChosen ? marks.person : marks.faint}
          cx={x}
          cy={y}
          r={isChosen ? 7 : 5}
        />
      ))}
    </svg>
  )
}
