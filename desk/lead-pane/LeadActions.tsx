import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import styles from './LeadStrip.module.css'

interface ActionsProps {
  lead: LeadDetail
  act: (change: LeadChange) => void
  onSnooze: () => void
  onNote: () => void
}

/** The commands at the foot of a lead, besides the reply, each with its key. */
export function LeadActions({ lead: { row }, act, ...does }: ActionsProps) {
  const isTeams = row.kind === 'messages' || row.kind === 'bookings'
  const isClosed = row.state === 'closed'
  const mayClose = row.isSpam || (isTeams && !row.isHeld && row.state !== 'booked')
  const toggleState = () => act({ type: isClosed ? 'reopen' : 'close' })
  useKeys({ n: does.onNote, s: does.onSnooze, ...(mayClose && { e: toggleState }) })
  return (
    <fieldset className={`actions ${styles.actions}`} aria-label="With this lead">
      {mayClose && (
        <Button variant="quiet" size="small" onClick={toggleState}>
          {isClosed ? 'Reopen' : 'Close'} <kbd data-key="e" />
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={does.onSnooze}>
        Snooze <kbd data-key="s" />
      </Button>
      <Button variant="quiet" size="small" onClick={does.onNote}>
        Note <kbd data-key="n" />
      </Button>
    </fieldset>
  )
}
