import { Section } from '../../components/Section.tsx'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import styles from './Compare.module.css'

/** The two products side by side. */
export function Compare({ content }: { content: EngagementMonitoring['compare'] }) {
  return (
    <Section>
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
    </Section>
  )
}
