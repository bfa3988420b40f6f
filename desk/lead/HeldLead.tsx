import { useState } from 'react'
import { type LeadDetail, replyRefusals } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import { ReleaseDialog } from '../leads/SendDialogs.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'

/** What is held as suspected spam is released, or closed as what it is; a request about a list has its own end. */
export function HeldLead({ lead: { row } }: { lead: LeadDetail }) {
  const { change } = useLeadChanges()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="actions soft">
      <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
        Release
      </Button>
      {row.kind !== 'requests' && (
        <Button size="small" variant="quiet" onClick={() => change([row], { type: 'close' })}>
          It’s spam
        </Button>
      )}
      <p>{replyRefusals.quarantined}</p>
      {isAsking && (
        <ReleaseDialog
          rows={[row]}
          act={(what) => change([row], what)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
