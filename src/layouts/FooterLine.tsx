import { Copyright, type FooterProps, Links, ThemeChoice } from './Footer.tsx'
import styles from './FooterLine.module.css'

/** The end of a page of one state: nothing but the ways a visitor may still need. */
export function FooterLine({ site, navigation, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <Copyright site={site} year={year} />
        <Links links={navigation.footerLine} />
        <ThemeChoice />
      </div>
    </footer>
  )
}
