import styles from './Waiting.module.css'

/** An instrument that waits for its first signal. */
export function Waiting() {
  return (
    <svg className={styles.waiting} viewBox="-211 -211 422 422" fill="none" aria-hidden="true">
      <circle r="65" />
      <circle r="137" />
      <circle r="210" />
      <path d="M0 0C45-68 104-100 176-102" />
      <circle className={styles.center} r="8" />
      <circle className={styles.place} cx="182" cy="-105" r="11" />
    </svg>
  )
}
