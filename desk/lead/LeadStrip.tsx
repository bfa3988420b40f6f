import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadDetail } from '../../contract/desk/leads.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { usePerson, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { choicesQuery } from '../leads/queries.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { useCall } from '../prove/use-call.ts'
import styles from './LeadStrip.module.css'

type Asking = 'snooze' | 'label' | 'note' | 'next-step'

/** What is done with a lead besides replying, each beside its key. */
export function LeadStrip({ lead: { row } }: { lead: LeadDetail }) {
  const { change } = useLeadChanges()
  const { owners } = useSuspenseQuery(choicesQuery).data
  const { name } = usePerson()
  const [asking, setAsking] = useState<Asking>()
  const assign = useRef<HTMLSelectElement>(null)
  const act = (what: LeadChange) => change([row], what)
  const isTeams = row.kind === 'messages' || row.kind === 'bookings'
  const isDone = row.state === 'closed' || row.state === 'replied'
  const toggleState = () => act({ do: isDone ? 'reopen' : 'close' })
  useKeys({
    a: () => act({ do: 'assign', owner: row.owner === name ? '' : name }),
    l: () => setAsking('label'),
    n: () => setAsking('note'),
    s: () => setAsking('snooze'),
    d: () => setAsking('next-step'),
    ...(isTeams && !row.isHeld && { e: toggleState }),
  })
  return (
    <div className={styles.strip} role="toolbar" aria-label="This lead">
      <label>
        <span className="visually-hidden">Assigned to</span>
        <select
          ref={assign}
          value={row.owner}
          onChange={({ target }) => act({ do: 'assign', owner: target.value })}
        >
          <option value="">Unassigned</option>
          {[...new Set([...owners, row.owner])].filter(Boolean).map((owner) => (
            <option key={owner}>{owner}</option>
          ))}
        </select>{' '}
        <kbd>a</kbd>
      </label>
      {row.isHeld ? (
        <button type="button" onClick={() => act({ do: 'release' })}>
          Release
        </button>
      ) : (
        isTeams && (
          <button type="button" onClick={toggleState}>
            {isDone ? 'Reopen' : 'Close'} <kbd>e</kbd>
          </button>
        )
      )}
      <button type="button" onClick={() => setAsking('note')}>
        Note <kbd>n</kbd>
      </button>
      {row.snoozedUntil > 0 ? (
        <button type="button" onClick={() => act({ do: 'snooze', until: '' })}>
          End snooze <kbd>s</kbd>
        </button>
      ) : (
        <button type="button" onClick={() => setAsking('snooze')}>
          Snooze <kbd>s</kbd>
        </button>
      )}
      <button type="button" onClick={() => setAsking('label')}>
        Label <kbd>l</kbd>
      </button>
      <button type="button" onClick={() => act({ do: 'unread' })}>
        Mark as unread
      </button>
      {asking && <Asked what={asking} row={row} act={act} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

interface AskedProps {
  what: Asking
  row: LeadDetail['row']
  act: (change: LeadChange) => void
  onClose: () => void
}

function Asked({ what, row, act, onClose }: AskedProps) {
  switch (what) {
    case 'note':
      return <NoteDialog id={row.id} onClose={onClose} />
    case 'snooze':
      return <SnoozeDialog act={act} onClose={onClose} />
    case 'label':
      return <LabelDialog row={row} act={act} onClose={onClose} />
    case 'next-step':
      return <NextStepDialog row={row} act={act} onClose={onClose} />
  }
}

/** For the team alone; a person who asks for their data is shown it. */
function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const note = useCall(leadCalls.note, [['leads']])
  return (
    <Dialog title="Note" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          note.mutate({ id, note: String(data.get('note')) }, { onSuccess: onClose })
        }}
      >
        <label>
          What the team should know. Whoever asks for their data is shown it.
          <textarea name="note" rows={4} required />
        </label>
        <Fault error={note.error} />
        <div className="actions">
          <Button size="small" variant="solid" type="submit" disabled={note.isPending}>
            Save note
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function SnoozeDialog({ act, onClose }: Pick<AskedProps, 'act' | 'onClose'>) {
  const { zone } = useStart()
  const inDays = (days: number) => toIsoDay(Date.now() + days * 86_400_000, zone)
  const snooze = (until: string) => {
    if (until) act({ do: 'snooze', until })
    onClose()
  }
  return (
    <Dialog title="Snooze until" onClose={onClose}>
      <div className="actions">
        <Button size="small" variant="solid" onClick={() => snooze(inDays(1))}>
          Tomorrow
        </Button>
        <Button size="small" variant="quiet" onClick={() => snooze(inDays(3))}>
          In three days
        </Button>
        <Button size="small" variant="quiet" onClick={() => snooze(inDays(7))}>
          In a week
        </Button>
      </div>
      <form className={styles.form} action={(data) => snooze(String(data.get('until')))}>
        <label>
          Another day
          <input type="date" name="until" min={inDays(1)} required />
        </label>
        <div className="actions">
          <Button size="small" type="submit" variant="quiet">
            Snooze
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function LabelDialog({ row, act, onClose }: Omit<AskedProps, 'what'>) {
  const { labels } = useSuspenseQuery(choicesQuery).data
  return (
    <Dialog title="Labels" onClose={onClose}>
      {row.labels.length > 0 && (
        <ul className={styles.labels}>
          {row.labels.map((label) => (
            <li key={label}>
              {label}{' '}
              <Button size="small" variant="quiet" onClick={() => act({ do: 'unlabel', label })}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        action={(data) => {
          act({ do: 'label', label: String(data.get('label')) })
          onClose()
        }}
      >
        <label>
          A word by which you find it
          <input name="label" list="labels" maxLength={40} required />
          <datalist id="labels">
            {labels.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
        </label>
        <div className="actions">
          <Button size="small" variant="solid" type="submit">
            Add label
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NextStepDialog({ row, act, onClose }: Omit<AskedProps, 'what'>) {
  return (
    <Dialog title="Next step" onClose={onClose}>
      <form
        className={styles.form}
        action={(data) => {
          act({ do: 'next-step', step: String(data.get('step')), on: String(data.get('on')) })
          onClose()
        }}
      >
        <label>
          What is next
          <input name="step" defaultValue={row.nextStep} maxLength={200} />
        </label>
        <label>
          Its day
          <input type="date" name="on" defaultValue={row.nextStepOn} />
        </label>
        <div className="actions">
          <Button size="small" variant="solid" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
