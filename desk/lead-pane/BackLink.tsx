import { Link, useMatchRoute } from '@tanstack/react-router'
import { Icon } from '../../src/components/Icon.tsx'
import styles from './Lead.module.css'

/** Leads back to the list, where a lead has the screen to itself. */
export function BackLink() {
  const isRequests = useMatchRoute()({ to: '/requests', fuzzy: true }) !== false
  return (
    <Link
      to={isRequests ? '/requests' : '/inbox'}
      search={(before) => before}
      className={styles.back}
    >
      <Icon name="back" /> {isRequests ? 'Requests' : 'Inbox'}
    </Link>
  )
}
