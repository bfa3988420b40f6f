import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import styles from './WhenToStop.module.css'

/** What to agree on before it begins. */
export function WhenToStop({ content }: { content: FirstThirtyDays['stop'] }) {
  return (
    <section className={`wrap ${styles.stop}`}>
      <div>
        <h2>{content.heading}</h2>
        <p className="lead">{content.lead}</p>
      </div>
      <ul>
        {content.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
