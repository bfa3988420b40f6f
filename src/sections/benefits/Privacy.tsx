import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Privacy.module.css'

/** What is read, what is not, and where that is said in full. */
export function Privacy({ content }: { content: Benefits['privacy'] }) {
  return (
    <section className={`wrap ${styles.privacy}`}>
      <h2>{content.heading}</h2>
      <div>
        <p>{content.text}</p>
        <p className={styles.links}>
          {content.links.map(({ label, href }) => (
            <a key={href} className="link" href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}
