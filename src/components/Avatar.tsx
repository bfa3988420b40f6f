import styles from './Avatar.module.css'

/** A person's initials; `hot` marks a new connection. */
export function Avatar({ initials, hot = false }: { initials: string; hot?: boolean }) {
  return (
    <span className={hot ? `${styles.avatar} ${styles.hot}` : styles.avatar} aria-hidden="true">
      {initials}
    </span>
  )
}
