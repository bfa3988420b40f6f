import { listRow } from '../../market/list-row.ts'
import type { Lead } from '../../market/rank.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { Stage } from '../Stage.tsx'
import styles from './RecordScene.module.css'

/** A contact in a CRM, with the fields that a line of the list fills in. */
export function RecordScene({ lead }: { lead: Lead }) {
  const { competitor, rep, reason, company } = listRow(lead)
  return (
    <AppFrame
      title={lead.person.name}
      label={`Sample data: the fields of ${lead.person.name} in a CRM`}
      status={<WindowNote>{company}</WindowNote>}
    >
      <dl className={styles.record}>
        <dt>Stage</dt>
        <dd>
          <Stage stage={lead.stage} />
        </dd>
        <dt>Competitor</dt>
        <dd>{competitor}</dd>
        <dt>Rep</dt>
        <dd>{rep}</dd>
        <dt>Reason</dt>
        <dd>{reason}</dd>
      </dl>
    </AppFrame>
  )
}
