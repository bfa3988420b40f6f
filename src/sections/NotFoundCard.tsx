import { ButtonLink } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import type { NotFound } from '../content/pages/not-found.ts'
import styles from './NotFoundCard.module.css'

/** What an unknown address shows. */
export function NotFoundCard({ content }: { content: NotFound }) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={styles.card}>
          <span className={styles.sign}>
            <Icon name="alert" size={28} />
          </span>
          <h1>{content.heading}</h1>
          <p>{content.text}</p>
          <div className={styles.links}>
            {content.links.map((link) => (
              <ButtonLink key={link.href} variant="quiet" size="small" href={link.href}>
                {link.label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
