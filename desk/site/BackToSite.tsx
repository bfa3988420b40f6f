import { Link } from '@tanstack/react-router'
import styles from './BackToSite.module.css'

/** Above what belongs to the site: the way back to its list, and to a group of it. */
export function BackToSite({ group }: { group?: string }) {
  return (
    <p className={styles.back}>
      <Link className="link" to="/site">
        Site
      </Link>
      {group && (
        <>
          {' / '}
          <Link className="link" to="/site" search={{ group }}>
            {group}
          </Link>
        </>
      )}
    </p>
  )
}
