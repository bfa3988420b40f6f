import { ButtonLink } from '../../components/Button.tsx'
import type { Trust } from '../../content/pages/trust.ts'
import styles from './AboutYou.module.css'

/** The way for people who may be on a list. */
export function AboutYou({ content: { heading, text, link } }: { content: Trust['person'] }) {
  return (
    <div className={styles.you}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonLink variant="quiet" href={link.href}>
        {link.label}
      </ButtonLink>
    </div>
  )
}
