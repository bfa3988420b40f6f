import { Icon } from '../../components/Icon.tsx'
import type { Link } from '../../content/text.ts'
import styles from './MoreLink.module.css'

/** A quiet way on from a part of the documentation. */
export function MoreLink({ link }: { link: Link }) {
  return (
    <a className={styles.more} href={link.href}>
      {link.label}
      <Icon name="arrow" size={14} />
    </a>
  )
}
