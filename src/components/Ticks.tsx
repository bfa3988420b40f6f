import { Icon } from './Icon.tsx'
import styles from './Ticks.module.css'

/** Points with a tick before each. */
export function Ticks({ points }: { points: string[] }) {
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
