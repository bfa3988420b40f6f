import { useRef, useState } from 'react'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { usePerson } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { useKeys } from '../keys/use-keys.ts'
import { LabelDialog } from '../leads/LabelDialog.tsx'
import { NextStepDialog } from '../leads/NextStepDialog.tsx'
import { NoteDialog } from '../leads/NoteDialog.tsx'
import { OwnerSelect } from '../leads/OwnerSelect.tsx'
import { SnoozeDialog } from '../leads/SnoozeDialog.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import styles from './LeadStrip.module.css'

interface StripProps {
  lead: LeadDetail
  onAct: (() => void) | undefined
}

/** What is done with a lead besides replying, each beside its key; what is done seldom is in a menu. */
export function LeadStrip({ lead: { row, spamReason }, onAct }: StripProps) {
  const { change } = useLeadChanges()
  const { name } = usePerson()
  const more = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState<'snooze' | 'label' | 'note' | 'next-step'>()
  const act = (what: LeadChange) => {
    onAct?.()
    change([row], what)
  }
  const dialog = { act, onClose: () => setAsking(undefined) }
  const isTeams = row.kind === 'messages' || row.kind === 'bookings'
  const isClosed = row.state === 'closed'
  const isSpam = spamReason !== '' && isClosed
  const mayClose = isSpam || (isTeams && !row.isQuarantined && row.state !== 'booked')
  const toggleState = () => act({ type: isClosed ? 'reopen' : 'close' })
  const isSnoozed = row.snoozedUntil > 0
  const snooze = () => setAsking('snooze')
  useKeys({
    a: () => act({ type: 'assign', owner: row.owner === name ? '' : name }),
    n: () => setAsking('note'),
    s: snooze,
    ...(mayClose && { e: toggleState }),
  })
  const rarer: [label: string, does: () => void][] = [
    ['Label', () => setAsking('label')],
    ['Next step', () => setAsking('next-step')],
    ...(row.state === 'replied'
      ? [['Reopen', () => act({ type: 'reopen' })] as [string, () => void]]
      : []),
    ['Mark as unread', () => act({ type: 'unread' })],
  ]
  return (
    <>
      <div className={styles.strip} role="toolbar" aria-label="This lead">
        <span>
          <OwnerSelect owner={row.owner} onChoose={(owner) => act({ type: 'assign', owner })} />{' '}
          <kbd data-key="a" />
        </span>
        {mayClose && (
          <button type="button" onClick={toggleState}>
            {isClosed ? 'Reopen' : 'Close'} <kbd data-key="e" />
          </button>
        )}
        <button type="button" onClick={snooze}>
          {isSnoozed ? 'Snoozed' : 'Snooze'} <kbd data-key="s" />
        </button>
        <button type="button" onClick={() => setAsking('note')}>
          Note <kbd data-key="n" />
        </button>
        <button ref={more} type="button" popoverTarget="more">
          More
        </button>
        <div id="more" popover="auto" className={menuStyles.menu}>
          {rarer.map(([label, does]) => (
            <button
              key={label}
              type="button"
              popoverTarget="more"
              popoverTargetAction="hide"
              onClick={() => {
                // What it opens gives the focus back to here: it is gone with its menu.
                more.current?.focus()
                does()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {asking === 'note' && <NoteDialog id={row.id} onClose={dialog.onClose} />}
      {asking === 'snooze' && <SnoozeDialog rows={[row]} {...dialog} />}
      {asking === 'label' && <LabelDialog on={row.labels} {...dialog} />}
      {asking === 'next-step' && <NextStepDialog row={row} {...dialog} />}
    </>
  )
}
