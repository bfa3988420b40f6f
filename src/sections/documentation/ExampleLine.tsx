import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { HeadedBand } from '../../kit/bands.tsx'
import { listRow } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'

interface ExampleLineProps {
  content: PageContent<'documentation'>['reading']
  /** The first line of the sample list. */
  lead: Lead
}

/** A line of the list, and what each of its four parts is called. */
export function ExampleLine({ content, lead }: ExampleLineProps) {
  const { stage, priority, status, reason } = content
  const { person, company } = lead
  return (
    <HeadedBand heading={`${person.name}, ${company.name}`}>
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
    </HeadedBand>
  )
}
