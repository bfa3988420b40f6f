import { RuledTable } from '../../components/RuledTable.tsx'
import type { Trust } from '../../content/pages/trust.ts'
import { GeneralFacts } from '../GeneralFacts.tsx'
import styles from './DataBoundary.module.css'

/** What of public data goes into a list and what does not, and where each column is from. */
export function DataBoundary({ content }: { content: Pick<Trust, 'data' | 'columns'> }) {
  const { data, columns } = content
  return (
    <section id="data" className={`wrap ${styles.data}`}>
      <RuledTable
        caption={{ text: data.caption, hidden: true }}
        heads={[data.subject, data.read, data.left]}
        rows={data.rows.map(({ subject, read, left }) => ({ cells: [subject, read, left] }))}
      />
      <div className={styles.notes}>
        {[...(data.rules ?? []), data.note].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.split}>
        <h2>{columns.heading}</h2>
        <GeneralFacts facts={columns.facts} />
      </div>
    </section>
  )
}
