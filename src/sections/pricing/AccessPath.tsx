import type { Pricing } from '../../content/pages/pricing.ts'
import styles from './AccessPath.module.css'

/** How a request becomes an invitation, and why the page shows no price. */
export function AccessPath({ content }: { content: Pricing['path'] }) {
  return (
    <section className="section">
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{content.heading}</h2>
          <div className={styles.reason}>
            <h3>{content.reason.heading}</h3>
            <p>{content.reason.text}</p>
          </div>
        </div>
        <ol className={styles.steps}>
          {content.steps.map((step) => (
            <li key={step.heading}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
