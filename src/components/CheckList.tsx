import styles from './CheckList.module.css'
import { Icon } from './Icon.tsx'

/** Points with a tick before each. */
export function CheckList({ points }: { points: string[] }) {
  return (
    <ul className={styles.ticks}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  )
}
