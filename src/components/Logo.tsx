import styles from './Logo.module.css'

/** The ring with one amber dot, and the name. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 26 26" width="26" height="26" fill="none" aria-hidden="true">
        <circle cx="13" cy="13" r="11.5" stroke="currentColor" strokeWidth="2" />
        <circle cx="20.4" cy="6.4" r="5" fill="var(--ink-0)" />
        <path d="M13 13 20.2 6.6" stroke="var(--amber)" strokeWidth="2" strokeLinecap="round" />
        <circle cx="13" cy="13" r="3" fill="currentColor" />
        <circle cx="20.4" cy="6.4" r="3.4" fill="var(--amber)" />
      </svg>
      {brand}
    </span>
  )
}
