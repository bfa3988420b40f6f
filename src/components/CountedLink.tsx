import type { Link } from '../content/text.ts'
import styles from './CountedLink.module.css'

/** Beside figures: the way to how they are to be read. */
export function CountedLink({ link }: { link: Link }) {
  return (
    <a className={styles.counted} href={link.href}>
      {link.label}
    </a>
  )
}
