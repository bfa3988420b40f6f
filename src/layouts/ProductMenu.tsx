import { Icon } from '../components/Icon.tsx'
import type { Navigation } from '../content/site.ts'
import { PageLink } from './PageLink.tsx'
import styles from './ProductMenu.module.css'

const id = 'product-menu'

interface ProductMenuProps {
  content: Navigation['product']
  /** The page's own address, so that its link is marked. */
  path: string
}

/**
 * The pages of the product: a popover that needs no script. `behaviors/product-menu.ts` opens it below a mouse as well.
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
            <PageLink link={link} path={path} />
          </li>
        ))}
      </ul>
    </>
  )
}
