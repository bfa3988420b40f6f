import styles from './Ring.module.css'
import { initials } from './words.ts'

/** Who of the team has a lead: their letters in a ring, a dashed one for nobody. */
export function Ring({ name }: { name: string }) {
  return (
    <span className={name ? styles.ring : styles.nobody} title={name || 'Unassigned'}>
      <span aria-hidden="true">{name && initials(name)}</span>
      <span className="visually-hidden">{name ? `assigned to ${name}` : 'unassigned'}</span>
    </span>
  )
}
