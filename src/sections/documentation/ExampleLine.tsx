import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { listRow } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'
import styles from './Manual.module.css'

interface ExampleLineProps {
  content: PageContent<'documentation'>['reading']
  /** The first line of the sample list. */
  lead: Lead
}

/** A line of the list, and what each of its four parts is called. */
export function ExampleLine({ content, lead }: ExampleLineProps) {
  const { worked, stage, priority, status, reason } = content
  const { person, company } = lead
  return (
    <figure className={`wrap ${styles.example}`}>
      <figcaption>
        <span className="note">{worked}</span>
        <b className="h3">{`${person.name}, ${company.name}`}</b>
      </figcaption>
      <Ledger>
        <LedgerRow label={stage.heading}>
          <Stage stage={lead.stage} />
        </LedgerRow>
        <LedgerRow label={priority.heading}>
          <Priority priority={lead.priority} />
        </LedgerRow>
        <LedgerRow label={status.heading}>{lead.status}</LedgerRow>
        <LedgerRow label={reason.heading}>{listRow(lead).reason}</LedgerRow>
      </Ledger>
    </figure>
  )
}
