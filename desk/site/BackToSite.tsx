import { Link } from '@tanstack/react-router'
import styles from './BackToSite.module.css'

/** Above what belongs to the site: the way back to its list. */
export function BackToSite() {
  return (
    <p className={styles.back}>
      <Link className="link" to="/site">
        Site
      </Link>
    </p>
  )
}
