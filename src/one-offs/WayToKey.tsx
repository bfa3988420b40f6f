import type { KeyWay } from '../content/one-offs.ts'
import styles from './WayToKey.module.css'

/** The way of a team to a key, in the marks of the field: drawn, still dashed, through a ring, or broken off. */
export function WayToKey({ way }: { way: KeyWay }) {
  return (
    <svg className={styles.way} viewBox="0 0 160 16" width="160" height="16" aria-hidden="true">
      <path
        className={way === 'later' ? styles.later : undefined}
        d={way === 'none' ? 'M0 8h48' : 'M0 8h150'}
      />
      {way === 'through' && <circle className={styles.ring} cx="70" cy="8" r="7" />}
      {way !== 'none' && (
        <circle className={way === 'later' ? styles.open : undefined} cx="152" cy="8" r="5" />
      )}
    </svg>
  )
}
