import { useState } from 'react'
import { type LeadDetail, replyRefusals } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import { ReleaseDialog } from '../leads/SendDialogs.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import styles from './Lead.module.css'

/** Approves a held lead, or closes it as spam. A request about a list is closed elsewhere. */
export function HeldLead({ lead: { row } }: { lead: LeadDetail }) {
  const { change } = useLeadChanges()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={`soft ${styles.told}`}>
        {row.kind === 'requests'
          ? 'What they wrote is held: only the receipt goes to them until it is released.'
          : replyRefusals.held}
      </p>
      <div className="actions">
        {row.kind !== 'requests' && (
          <Button size="small" variant="solid" onClick={() => change([row], { type: 'close' })}>
            It’s spam
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          Release
        </Button>
      </div>
      {isAsking && (
        <ReleaseDialog
          rows={[row]}
          act={(what) => change([row], what)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
