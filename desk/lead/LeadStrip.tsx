import { useState } from 'react'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { usePerson } from '../api/start.ts'
import { useKeys } from '../keys/use-keys.ts'
import { OwnerMenu } from '../leads/OwnerMenu.tsx'
import { SnoozeDialog } from '../leads/SnoozeDialog.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { LeadMenu } from './LeadMenu.tsx'
import styles from './LeadStrip.module.css'

interface StripProps {
  lead: LeadDetail
  onAct: (() => void) | undefined
  onNote: () => void
}

/** What is done with a lead besides replying, each beside its key; what is done seldom is in a menu. */
export function LeadStrip({ lead, onAct, onNote }: StripProps) {
  const { row, spamReason } = lead
  const { change } = useLeadChanges()
  const { name } = usePerson()
  const [isSnoozing, setIsSnoozing] = useState(false)
  const act = (what: LeadChange, as = row) => {
    onAct?.()
    change([as], what)
  }
  const isTeams = row.kind === 'messages' || row.kind === 'bookings'
  const isClosed = row.state === 'closed'
  const isHeld = row.isQuarantined && !isClosed
  const isSpam = spamReason !== '' && isClosed
  const mayClose = isSpam || (isTeams && !row.isQuarantined && row.state !== 'booked')
  const toggleState = () => act({ type: isClosed ? 'reopen' : 'close' })
  const snooze = () => setIsSnoozing(true)
  const keys = {
    a: () => act({ type: 'assign', owner: row.owner === name ? '' : name }),
    n: onNote,
    s: snooze,
    ...(mayClose && { e: toggleState }),
  }
  useKeys(isHeld ? {} : keys)
  return (
    <>
      <div className={styles.strip} role="toolbar" aria-label="This lead">
        {!isHeld && (
          <>
            <OwnerMenu owner={row.owner} onChoose={(owner) => act({ type: 'assign', owner })} />
            {mayClose && (
              <button type="button" onClick={toggleState}>
                {isClosed ? 'Reopen' : 'Close'} <kbd data-key="e" />
              </button>
            )}
            <button type="button" onClick={snooze}>
              {row.snoozedUntil > 0 ? 'Snoozed' : 'Snooze'} <kbd data-key="s" />
            </button>
            <button type="button" onClick={onNote}>
              Note <kbd data-key="n" />
            </button>
          </>
        )}
        <LeadMenu lead={lead} act={act} />
      </div>
      {isSnoozing && <SnoozeDialog rows={[row]} act={act} onClose={() => setIsSnoozing(false)} />}
    </>
  )
}
