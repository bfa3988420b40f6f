import type { About } from '../../content/pages/about.ts'
import styles from './Values.module.css'

/** What the company holds to, one line each. */
export function Values({ content }: { content: About['values'] }) {
  return (
    <section className={`wrap ${styles.values}`}>
      <h2>{content.heading}</h2>
      <ul className={styles.list}>
        {content.items.map((value) => (
          <li key={value.heading}>
            <h3>{value.heading}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
