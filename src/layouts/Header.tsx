import type { ReactNode } from 'react'
import type { HeaderLink, Navigation, SiteContent } from '../../contract/content/site.ts'
import { ButtonLink } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/Logo.tsx'
import styles from './Header.module.css'

interface HeaderProps {
  site: SiteContent
  navigation: Navigation
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
  // The first link is the product’s own page, below which the others stand.
  const [first, ...others] = header
  const below = product.links
    .filter(({ href }) => href !== product.below)
    .map(({ text, ...link }) => link)
  const isProduct = product.links.some(({ href }) => href === path)
  const rows = [...(first ? [first] : []), ...below, ...others, ...mobile.links]
  return (
    <header className={styles.header} data-header>
      <div className={`wrap ${styles.row}`}>
        <a href="/" aria-label={`${site.brand}, home`}>
          <Logo brand={site.brand} />
        </a>
        <nav className={styles.nav} aria-label="Main">
          {header.map((link) => (
            <div key={link.href} className={styles.row}>
              <PageLink link={link} path={path} within={link.href === product.below && isProduct} />
              {link.href === product.below && (
                <Menu
                  id="product-menu"
                  label={product.label}
                  icon={<Icon name="forward" size={12} />}
                >
                  <ul>
                    <PageLinks links={product.links} path={path} />
                  </ul>
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
          <ThemeToggle />
          {path !== book.href && (
            <ButtonLink variant="quiet" size="small" href={book.href}>
              {book.label}
            </ButtonLink>
          )}
          <div className={styles.mobile}>
            <Menu id="mobile-menu" label="Menu" icon={<Bars />}>
              <ul className="wrap">
                <PageLinks links={rows} path={path} />
                {login && <li>{login}</li>}
              </ul>
              <div className={`wrap ${styles.foot}`}>
                <ButtonLink href={mobile.book.href}>{mobile.book.label}</ButtonLink>
                <ThemeToggle />
              </div>
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
  icon: ReactNode
  children: ReactNode
}

/** A menu without scripts; Escape and a press outside close it. */
function Menu({ id, label, icon, children }: MenuProps) {
  return (
    <>
      <button type="button" className={styles.icon} popoverTarget={id} aria-label={label}>
        {icon}
      </button>
      <nav id={id} className={styles.menu} popover="auto" aria-label={label}>
        {children}
      </nav>
    </>
  )
}

function Bars() {
  return (
    <>
      <Icon name="bar" size={18} />
      <Icon name="bar" size={18} />
    </>
  )
}

function ThemeToggle() {
  return (
    <button
      type="button"
      className={`scripted ${styles.icon} ${styles.theme}`}
      data-theme-toggle
      aria-label="Switch to light theme"
    >
      <Icon name="moon" size={17} />
      <Icon name="sun" size={17} />
    </button>
  )
}

type MenuLink = HeaderLink & { text?: string }

function PageLinks({ links, path }: { links: readonly MenuLink[]; path: string }) {
  return links.map((link) => (
    <li key={link.label}>
      <PageLink link={link} path={path} />
    </li>
  ))
}

/** A link of the header, with hidden text for screen readers and search engines where its label is short. */
function PageLink({ link, path, within }: { link: MenuLink; path: string; within?: boolean }) {
  const current = link.href === path ? 'page' : within || undefined
  return (
    <a href={link.href} aria-current={current}>
      {/* A space within what stands apart is none to a screen reader. */}
      {link.about || link.text ? `${link.label} ` : link.label}
      {link.about && <span className="visually-hidden">{link.about}</span>}
      {link.text && <small>{link.text}</small>}
    </a>
  )
}
