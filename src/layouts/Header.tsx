import { ButtonLink } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/Logo.tsx'
import type { Navigation } from '../content/site.ts'
import styles from './Header.module.css'
import { type HeaderProps, MobileMenu, PageLink } from './MobileMenu.tsx'

/** The header that stays at the top; `data-scrolled` is set past 20 px by `behaviors/header.ts`. */
export function Header({ site, navigation, path }: HeaderProps) {
  return (
    <header className={styles.header} data-header>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.home} href="/" aria-label={`${site.brand}, home`}>
          <Logo brand={site.brand} />
        </a>
        <nav className={styles.nav} aria-label="Main">
          {navigation.header.map((link) =>
            link.href === navigation.product.below ? (
              <div key={link.href} className={styles.product}>
                <PageLink link={link} path={path} />
                <ProductMenu content={navigation.product} path={path} />
              </div>
            ) : (
              <PageLink key={link.href} link={link} path={path} />
            ),
          )}
          {site.dashboardUrl && (
            <a href={site.dashboardUrl}>
              {navigation.login}
              <Icon name="external" size={13} />
            </a>
          )}
        </nav>
        <div className={styles.actions}>
          <a
            className={styles.icon}
            href={navigation.search.href}
            aria-label={navigation.search.label}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Icon name="search" size={17} />
          </a>
          <button
            type="button"
            className={`${styles.icon} ${styles.theme}`}
            data-theme-toggle
            aria-label="Switch to light theme"
          >
            <span className={styles.moon}>
              <Icon name="moon" size={17} />
            </span>
            <span className={styles.sun}>
              <Icon name="sun" size={17} />
            </span>
          </button>
          {path !== navigation.book.href && (
            <ButtonLink variant="quiet" size="small" href={navigation.book.href}>
              {navigation.book.label}
            </ButtonLink>
          )}
          <MobileMenu site={site} navigation={navigation} path={path} />
        </div>
      </div>
    </header>
  )
}

const productMenu = 'product-menu'

/** A popover that needs no script; `behaviors/header.ts` opens it below a mouse as well. */
function ProductMenu({ content, path }: { content: Navigation['product']; path: string }) {
  return (
    <>
      <button
        type="button"
        className={styles.productToggle}
        popoverTarget={productMenu}
        aria-label={content.label}
      >
        <Icon name="forward" size={12} />
      </button>
      <ul id={productMenu} className={styles.productMenu} popover="auto">
        {content.links.map((link) => (
          <li key={link.href}>
            <PageLink link={link} path={path} />
          </li>
        ))}
      </ul>
    </>
  )
}
