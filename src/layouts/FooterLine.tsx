import type { Navigation, Site } from '../content/site.ts'
import styles from './FooterLine.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

interface FooterLineProps {
  site: Site
  navigation: Navigation
  year: number
}

/** The end of a page of one state: nothing but the ways a visitor may still need. */
export function FooterLine({ site, navigation, year }: FooterLineProps) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <p>
          © {year} {site.brand}
        </p>
        <ul>
          {navigation.footerLine.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <ThemeChoice />
      </div>
    </footer>
  )
}
