import type { Market } from '../../content/market.ts'
import { Window, WindowNote } from '../Window.tsx'
import styles from './CsvScene.module.css'
import { personWith } from './sample.ts'

/** The first lines of an exported list, as they stand in the file. */
export function CsvScene({ market, people }: { market: Market; people: string[] }) {
  const lines = people.map((id) => {
    const { person, company, rep } = personWith(market, id)
    return [person.name, company.name, company.stage, person.priority, rep.name].join(',')
  })
  return (
    <Window
      title="lead-list.csv"
      label="Sample data: the first lines of an exported lead list"
      status={<WindowNote>{market.list.people} rows</WindowNote>}
    >
      <ol className={styles.lines}>
        <li className={styles.names}>name,company,stage,priority,rep</li>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li className={styles.names}>…</li>
      </ol>
    </Window>
  )
}
