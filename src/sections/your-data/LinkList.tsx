import type { Link } from '../../content/text.ts'
import styles from './LinkList.module.css'

/** Links below each other. */
export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className="link" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
