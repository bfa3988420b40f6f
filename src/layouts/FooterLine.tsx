import type { Navigation, Site } from '../content/site.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

interface FooterLineProps {
  site: Site
  navigation: Navigation
  year: number
}

/** The end of a page of one state: only the ways a visitor may still need. No other page carries `footer-line.css`. */
export function FooterLine({ site, navigation, year }: FooterLineProps) {
  return (
    <footer className="footer-line">
      <div className="wrap">
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
