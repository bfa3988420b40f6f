import type { ReactNode } from 'react'
import { ButtonLink } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/Logo.tsx'
import type { HeaderLink, Navigation, SiteContent } from '../content/site.ts'
import styles from './Header.module.css'

interface HeaderProps {
  site: SiteContent
  navigation: Navigation
  /** The page's own address, so that its link is marked. */
  path: string
}

/** The header that stays at the top; `data-scrolled` is set past 20 px by `behaviors/header.client.ts`. */
export function Header({ site, navigation, path }: HeaderProps) {
  const { header, product, mobile, search, book } = navigation
  const login = site.dashboardUrl && (
    <a href={site.dashboardUrl}>
      {navigation.login} <Icon name="external" size={13} />
    </a>
  )
  return (
    <header className={styles.header} data-header>
      <div className={`wrap ${styles.row}`}>
        <a href="/" aria-label={`${site.brand}, home`}>
          <Logo brand={site.brand} />
        </a>
        <nav className={styles.nav} aria-label="Main">
          {header.map((link) => (
            <div key={link.href} className={styles.row}>
              <PageLink link={link} path={path} />
              {link.href === product.below && (
                <Menu id="product-menu" label={product.label} icon="forward">
                  <PageLinks links={product.links} path={path} />
                </Menu>
              )}
            </div>
          ))}
          {login}
        </nav>
        <div className={styles.actions}>
          <a
            className={styles.icon}
            href={search.href}
            aria-label={search.label}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Icon name="search" size={17} />
          </a>
          <button
            type="button"
            className={`scripted ${styles.icon} ${styles.theme}`}
            data-theme-toggle
            aria-label="Switch to light theme"
          >
            <Icon name="moon" size={17} />
            <Icon name="sun" size={17} />
          </button>
          {path !== book.href && (
            <ButtonLink variant="quiet" size="small" href={book.href}>
              {book.label}
            </ButtonLink>
          )}
          <div className={styles.mobile}>
            <Menu id="mobile-menu" label="Menu" icon="menu">
              <PageLinks links={[...header, ...mobile]} path={path} />
              {login && <li>{login}</li>}
            </Menu>
          </div>
        </div>
      </div>
    </header>
  )
}

interface MenuProps {
  id: string
  label: string
  icon: 'menu' | 'forward'
  /** Items of a list. */
  children: ReactNode
}

/** A menu that opens, and closes by Escape and a press outside, without a script. */
function Menu({ id, label, icon, children }: MenuProps) {
  return (
    <>
      <button type="button" className={styles.icon} popoverTarget={id} aria-label={label}>
        <Icon name={icon} size={icon === 'menu' ? 18 : 12} />
      </button>
      <nav id={id} className={styles.menu} popover="auto" aria-label={label}>
        <ul>{children}</ul>
      </nav>
    </>
  )
}

function PageLinks({ links, path }: { links: readonly HeaderLink[]; path: string }) {
  return links.map((link) => (
    <li key={link.label}>
      <PageLink link={link} path={path} />
    </li>
  ))
}

/** A link of the header; what screen readers and search engines need besides its label follows unseen. */
function PageLink({ link, path }: { link: HeaderLink; path: string }) {
  return (
    <a href={link.href} {...(link.href === path && { 'aria-current': 'page' as const })}>
      {/* A space within what stands apart is none to a screen reader. */}
      {link.about ? `${link.label} ` : link.label}
      {link.about && <span className="visually-hidden">{link.about}</span>}
    </a>
  )
}
