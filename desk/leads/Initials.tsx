import styles from './Initials.module.css'
import { initials } from './lead-text.ts'

interface InitialsProps {
  name: string
  /** The text for screen readers. */
  words?: string
}

/** A person’s initials in a ring; an empty space where nobody is assigned. */
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
