import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import styles from './Steps.module.css'

/** The four steps in a row; two of them are the reader’s. */
export function Steps({ content }: { content: HowItWorks['steps'] }) {
  return (
    <div className={`wrap ${styles.steps}`}>
      <h2 id="steps-heading" className="visually-hidden">
        {content.heading}
      </h2>
      <ol>
        {content.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.effort}>
        {content.effort.text}{' '}
        <a className="link" href={content.effort.link.href}>
          {content.effort.link.label}
        </a>
      </p>
    </div>
  )
}
