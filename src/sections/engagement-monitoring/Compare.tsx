import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import styles from './Compare.module.css'

interface CompareProps {
  content: EngagementMonitoring['compare']
  closing: EngagementMonitoring['closing']
}

/** The two products side by side, and the way to the one that opens next. */
export function Compare({ content, closing }: CompareProps) {
  return (
    <section className={`wrap ${styles.band}`}>
      <h2>{content.heading}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {content.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.map(({ name, values: [first, second] }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.closing}>
        {closing.lead}{' '}
        <a className="link" href={closing.link.href}>
          {closing.link.label}
        </a>
      </p>
    </section>
  )
}
