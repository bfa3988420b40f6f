import styles from './Waiting.module.css'

/** An instrument that waits for its first signal. */
export function Waiting() {
  return (
    <svg className={styles.waiting} viewBox="0 0 500 340" fill="none" aria-hidden="true">
      <circle cx="235" cy="200" r="70" />
      <circle cx="235" cy="200" r="150" />
      <circle cx="235" cy="200" r="235" />
      <path d="M235 200C295 110 375 74 457 84" />
      <circle className={styles.center} cx="235" cy="200" r="9" />
      <circle className={styles.place} cx="469" cy="86" r="12" />
    </svg>
  )
}
