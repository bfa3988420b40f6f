import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { Stage } from '../Stage.tsx'
import styles from './RecordScene.module.css'
import { personWith } from './sample.ts'

/** A contact in a CRM, with the fields a list fills in. */
export function RecordScene({ market, person: id }: { market: Market; person: string }) {
  const { person, company, rep } = personWith(market, id)
  return (
    <AppFrame
      title={person.name}
      label={`Sample data: the fields of ${person.name} in a CRM`}
      status={<WindowNote>{company.name}</WindowNote>}
    >
      <dl className={styles.record}>
        <dt>Stage</dt>
        <dd>
          <Stage stage={company.stage} />
        </dd>
        <dt>Competitor</dt>
        <dd>{market.competitor.name}</dd>
        <dt>Rep</dt>
        <dd>{rep.name}</dd>
        <dt>Reason</dt>
        <dd>{person.reason}</dd>
      </dl>
    </AppFrame>
  )
}
