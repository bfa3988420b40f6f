import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Audiences.module.css'

/** A matrix: one field for each audience. */
export function Audiences({ content }: { content: Benefits['audiences'] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{content.heading}</h2>
        <ul className={styles.matrix}>
          {content.items.map((item) => (
            <li key={item.audience}>
              <p className={styles.audience}>{item.audience}</p>
              <h3>{item.heading}</h3>
              <p className={styles.text}>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
