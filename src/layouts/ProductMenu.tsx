import { Icon } from '../components/Icon.tsx'
import type { Navigation } from '../content/site.ts'
import { PageLink } from './PageLink.tsx'
import styles from './ProductMenu.module.css'

const id = 'product-menu'

/** What each picture shows of the field: a connection, an act in public, the rings of a week, the ways out. */
const pictures = {
  connection: (
    <>
      <path d="M11 40Q44 36 66 14" />
      <circle cx="6" cy="41" r="5" />
      <circle className={styles.dot} cx="70" cy="10" r="5" />
    </>
  ),
  engagement: (
    <>
      <path strokeDasharray="2 4" d="M11 40Q44 36 66 14" />
      <circle cx="6" cy="41" r="5" />
      <circle cx="70" cy="10" r="5" />
    </>
  ),
  week: (
    <>
      <circle cx="40" cy="26" r="9" />
      <circle cx="40" cy="26" r="22" />
      <circle className={styles.dot} cx="56" cy="11" r="5" />
    </>
  ),
  routes: (
    <>
      <path d="M6 26Q44 26 70 6M6 26h64M6 26Q44 26 70 46" />
      <circle className={styles.dot} cx="6" cy="26" r="5" />
    </>
  ),
}

interface ProductMenuProps {
  content: Navigation['product']
  /** The page's own address, so that its link is marked. */
  path: string
}

/**
 * The pages of the product, each with a small picture: a popover, so that a press, Escape and a click outside work
 * without a script. `behaviors/product-menu.ts` opens it below a mouse as well.
 */
export function ProductMenu({ content, path }: ProductMenuProps) {
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={id} aria-label={content.label}>
        <Icon name="forward" size={12} />
      </button>
      <ul id={id} className={styles.menu} popover="auto">
        {content.links.map((link) => (
          <li key={link.href}>
            <svg viewBox="0 0 80 52" aria-hidden="true">
              {pictures[link.picture]}
            </svg>
            <PageLink link={link} path={path} />
          </li>
        ))}
      </ul>
    </>
  )
}
