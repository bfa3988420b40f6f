import styles from './PlusSign.module.css'

/** The sign of what opens, in its `summary`: a plus, which loses its upright when it is open. */
export function PlusSign() {
  return <span className={styles.sign} />
}
