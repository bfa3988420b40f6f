import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { listRow } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'
import styles from './ExampleLine.module.css'

interface ExampleLineProps {
  content: PageContent<'documentation'>['reading']
  /** The first line of the sample list. */
  lead: Lead
}

/** A line of the list, and a line from each of its four parts to what it is called. */
export function ExampleLine({ content, lead }: ExampleLineProps) {
  const { stage, priority, status, reason } = content
  const { person, company } = lead
  const parts = [
    { name: stage.heading, value: <Stage stage={lead.stage} /> },
    { name: priority.heading, value: <Priority priority={lead.priority} /> },
    { name: status.heading, value: lead.status },
    { name: reason.heading, value: listRow(lead).reason },
  ]
  return (
    <figure className={`wrap ${styles.example}`}>
      <figcaption>
        <b>{person.name}</b>
        <br />
        {person.title}, {company.name}
      </figcaption>
      <Ledger>
        {parts.map(({ name, value }) => (
          <LedgerRow key={name} label={name}>
            {value}
          </LedgerRow>
        ))}
      </Ledger>
    </figure>
  )
}
