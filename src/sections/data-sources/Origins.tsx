import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { ColumnsCopy } from '../../content/columns.ts'
import type { DataSources } from '../../content/pages/data-sources.ts'
import type { Column } from '../../vocabulary/columns.ts'
import styles from './Origins.module.css'

interface OriginsProps {
  content: DataSources['origins']
  /** What each column is called. */
  columns: ColumnsCopy
  /** A line of the sample list, by column. */
  line: Record<Column, string>
}

/** A line of a list, in parts by where each column is from. */
export function Origins({ content, columns, line }: OriginsProps) {
  return (
    <Section>
      <SectionHead level={2} wide heading={content.heading} lead={content.lead} />
      <ol className={styles.groups}>
        {content.groups.map(({ from, columns: names }) => (
          <li key={from}>
            <h3>{from}</h3>
            <dl>
              {names.map((name) => (
                <div key={name}>
                  <dt>{columns[name].label}</dt>
                  <dd>{line[name]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}
