import type { Navigation, SiteContent } from '../../contract/content/site.ts'
import type { Link } from '../../contract/content/text.ts'
import { Logo } from '../components/Logo.tsx'
import styles from './Footer.module.css'

interface FooterProps {
  site: SiteContent
  navigation: Navigation
  year: number
  short?: boolean
}

export function Footer({ site, navigation, year, short = false }: FooterProps) {
  return (
    <footer className={short ? `${styles.footer} short` : styles.footer}>
      <div className="wrap">
        {short ? (
          <address>{site.postalAddress.join(', ')}</address>
        ) : (
          <Columns site={site} navigation={navigation} />
        )}
        <div className={styles.line}>
          <p>
            © {year} {site.brand}
          </p>
          <Links links={short ? navigation.footerLine : navigation.legal} />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

function Columns({ site, navigation }: Pick<FooterProps, 'site' | 'navigation'>) {
  const social = site.social && { href: site.social.url, label: site.social.name, rel: 'me' }
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Logo brand={site.brand} />
        {site.legalLine && <p>{site.legalLine.map(({ text }) => text).join(' ')}</p>}
        <address>
          {site.postalAddress.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {site.register?.map(({ label, value }) => (
            <p key={label}>
              {label} {value}
            </p>
          ))}
        </address>
      </div>
      {navigation.footer.map(({ heading, links }) => {
        const hasMail = links.some(({ href }) => href.startsWith('mailto:'))
        return (
          <nav key={heading} aria-label={heading}>
            <p>{heading}</p>
            <Links links={social && hasMail ? [...links, social] : links} />
          </nav>
        )
      })}
    </div>
  )
}

function Links({ links }: { links: readonly (Link & { rel?: string })[] }) {
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

/** The choice of theme; `behaviors/theme.client.ts` makes it work. */
function ThemeChoice() {
  return (
    <fieldset className={`scripted ${styles.choice}`} data-theme-choice>
      <legend className="visually-hidden">Theme</legend>
      {(['Dark', 'Light', 'System'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" value={choice.toLowerCase()} />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}
