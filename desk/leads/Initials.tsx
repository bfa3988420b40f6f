import styles from './Initials.module.css'
import { initials } from './words.ts'

interface InitialsProps {
  name: string
  /** What it says to whoever does not see it. */
  words?: string
}

/** Somebody of the team: their letters in a ring; its place alone for nobody. */
export function Initials({
  name,
  words = name ? `assigned to ${name}` : 'unassigned',
}: InitialsProps) {
  return (
    <span className={`${styles.initials} ${name ? '' : styles.empty}`} title={name}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
