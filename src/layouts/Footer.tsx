import { Logo } from '../components/Logo.tsx'
import type { Navigation, Site } from '../content/site.ts'
import styles from './Footer.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The end of every page: the address, four columns, the law, the theme. */
export function Footer({
  site,
  navigation,
  year,
}: {
  site: Site
  navigation: Navigation
  year: number
}) {
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
          {navigation.footer.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <p className={styles.heading}>{column.heading}</p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
                {site.social && column.links.some((link) => link.href.startsWith('mailto:')) && (
                  <li>
                    <a href={site.social.url} rel="me">
                      {site.social.name}
                    </a>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <p>
            © {year} {site.brand}
          </p>
          <ul>
            {navigation.legal.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
