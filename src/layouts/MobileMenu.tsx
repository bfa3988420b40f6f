import { Icon } from '../components/Icon.tsx'
import type { Navigation, Site } from '../content/site.ts'
import styles from './MobileMenu.module.css'
import { PageLink } from './PageLink.tsx'

const id = 'mobile-menu'

/**
 * The menu of narrow screens: a popover, so that Escape and a click outside close it without a script.
 * `behaviors/menu.ts` closes it on a link.
 */
export function MobileMenu({
  site,
  navigation,
  path,
}: {
  site: Site
  navigation: Navigation
  path: string
}) {
  return (
    <div className={styles.root}>
      <button type="button" className={styles.toggle} popoverTarget={id} aria-label="Menu">
        <span className={styles.open}>
          <Icon name="menu" size={18} />
        </span>
        <span className={styles.close}>
          <Icon name="close" size={18} />
        </span>
      </button>
      <nav id={id} className={styles.menu} popover="auto" aria-label="Menu">
        <ul>
          {[...navigation.header, ...navigation.mobile].map((link) => (
            <li key={link.label}>
              <PageLink link={link} path={path} />
            </li>
          ))}
          {site.dashboardUrl && (
            <li>
              <a href={site.dashboardUrl}>
                {navigation.login}
                <Icon name="external" size={14} />
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
