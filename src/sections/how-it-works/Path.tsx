import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import styles from './Path.module.css'

/** The four steps as a numbered path; the third, where the signal appears, is amber. */
export function Path({ content }: { content: HowItWorks['steps'] }) {
  return (
    <section className={styles.band} aria-labelledby="steps-heading">
      <div className="wrap">
        <h2 id="steps-heading" className="visually-hidden">
          {content.heading}
        </h2>
        <ol className={styles.path}>
          {content.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
