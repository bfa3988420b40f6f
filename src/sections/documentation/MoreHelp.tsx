import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './MoreHelp.module.css'

/** Pages that know more. */
export function MoreHelp({ content }: { content: Documentation['more'] }) {
  return (
    <ul className={styles.links}>
      {content.links.map(({ link, text }) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
