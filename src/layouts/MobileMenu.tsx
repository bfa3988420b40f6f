import { Icon } from '../components/Icon.tsx'
import type { HeaderLink, Navigation, Site } from '../content/site.ts'
import styles from './MobileMenu.module.css'

export interface HeaderProps {
  site: Site
  navigation: Navigation
  /** The page's own address, so that its link is marked. */
  path: string
}

const id = 'mobile-menu'

/**
 * The menu of narrow screens: a popover, so that Escape and a click outside close it without a script.
 * `behaviors/header.ts` closes it on a link.
 */
export function MobileMenu({ site, navigation, path }: HeaderProps) {
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

/** A link of the header; what screen readers and search engines need besides its label follows unseen. */
export function PageLink({ link, path }: { link: HeaderLink; path: string }) {
  return (
    <a href={link.href} {...(link.href === path && { 'aria-current': 'page' as const })}>
      {link.label}
      {link.about && (
        // A space within what stands apart is none to a screen reader.
        <>
          {' '}
          <span className="visually-hidden">{link.about}</span>
        </>
      )}
    </a>
  )
}
