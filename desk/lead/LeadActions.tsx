import { type ComponentProps, useState } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { SnoozeDialog } from '../leads/SnoozeDialog.tsx'
import styles from './LeadStrip.module.css'
import type { LeadStrip } from './LeadStrip.tsx'

interface ActionsProps extends ComponentProps<typeof LeadStrip> {
  onNote: () => void
}

/** What is done with a lead besides replying, at its foot, each with its key. */
export function LeadActions({ lead: { row, spamReason }, act, onNote }: ActionsProps) {
  const [isSnoozing, setIsSnoozing] = useState(false)
  const isTeams = row.kind === 'messages' || row.kind === 'bookings'
  const isClosed = row.state === 'closed'
  const isSpam = spamReason !== '' && isClosed
  const mayClose = isSpam || (isTeams && !row.isQuarantined && row.state !== 'booked')
  const toggleState = () => act({ type: isClosed ? 'reopen' : 'close' })
  const snooze = () => setIsSnoozing(true)
  useKeys({ n: onNote, s: snooze, ...(mayClose && { e: toggleState }) })
  return (
    <div className={`actions ${styles.actions}`} role="toolbar" aria-label="With this lead">
      {mayClose && (
        <Button variant="quiet" size="small" onClick={toggleState}>
          {isClosed ? 'Reopen' : 'Close'} <kbd data-key="e" />
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={snooze}>
        {row.snoozedUntil > 0 ? 'Snoozed' : 'Snooze'} <kbd data-key="s" />
      </Button>
      <Button variant="quiet" size="small" onClick={onNote}>
        Note <kbd data-key="n" />
      </Button>
      {isSnoozing && <SnoozeDialog rows={[row]} act={act} onClose={() => setIsSnoozing(false)} />}
    </div>
  )
}
