import styles from './Ring.module.css'
import { initials } from './words.ts'

interface RingProps {
  name: string
  /** What it says to whoever does not see it. */
  words?: string
}

/** Somebody of the team: their letters in a ring; its place alone for nobody. */
export function Ring({ name, words = name ? `assigned to ${name}` : 'unassigned' }: RingProps) {
  return (
    <span className={`${styles.ring} ${name ? '' : styles.empty}`} title={name}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
