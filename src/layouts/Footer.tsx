import { Logo } from '../components/Logo.tsx'
import type { Navigation, Site } from '../content/site.ts'
import type { Link } from '../content/text.ts'
import styles from './Footer.module.css'

export interface FooterProps {
  site: Site
  navigation: Navigation
  year: number
}

/** The end of every page: the address, four columns, the law, the theme. */
export function Footer({ site, navigation, year }: FooterProps) {
  const social = site.social && { href: site.social.url, label: site.social.name, rel: 'me' }
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo brand={site.brand} />
            <p>{site.legalLine}</p>
            <address>
              {site.postalAddress.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {site.register?.map(({ label, value }) => (
                <span key={label}>
                  {label} {value}
                </span>
              ))}
            </address>
          </div>
          {navigation.footer.map(({ heading, links }) => {
            const hasMail = links.some(({ href }) => href.startsWith('mailto:'))
            return (
              <nav key={heading} aria-label={heading}>
                <p className={styles.heading}>{heading}</p>
                <Links links={social && hasMail ? [...links, social] : links} />
              </nav>
            )
          })}
        </div>
        <div className={styles.legal}>
          <Copyright site={site} year={year} />
          <Links links={navigation.legal} />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

export function Copyright({ site, year }: { site: Site; year: number }) {
  return (
    <p>
      © {year} {site.brand}
    </p>
  )
}

export function Links({ links }: { links: readonly (Link & { rel?: string })[] }) {
  return (
    <ul>
      {links.map(({ label, ...link }) => (
        <li key={link.href}>
          <a {...link}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

const choices = ['dark', 'light', 'system'] as const

/** Dark, light or the system's own; `behaviors/theme.ts` makes it work and keeps it in step. */
export function ThemeChoice() {
  return (
    <fieldset className={styles.choice} data-theme-choice>
      <legend className="visually-hidden">Theme</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" value={choice} />
          <span>{choice.replace(/^./, (first) => first.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  )
}
