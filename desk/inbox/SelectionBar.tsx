import { useEffect, useState } from 'react'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { usePerson, useRight } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { returnFocus } from '../components/return-focus.ts'
import { useKeys } from '../keys/use-keys.ts'
import { LabelDialog } from '../leads/LabelDialog.tsx'
import { OwnerMenu } from '../leads/OwnerMenu.tsx'
import { ReleaseDialog } from '../leads/SendDialogs.tsx'
import { SnoozeDialog } from '../leads/SnoozeDialog.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import styles from './SelectionBar.module.css'

/** The commands for all selected leads. Their keys work on these, not on the open lead. */
export function SelectionBar({ rows, onClear }: { rows: readonly LeadRow[]; onClear: () => void }) {
  const { change } = useLeadChanges()
  const { name } = usePerson()
  const mayWork = useRight('work-leads')
  const [asking, setAsking] = useState<'snooze' | 'label' | 'release'>()
  // The label dialog stays open after a label.
  const act = (next: LeadChange) =>
    change(rows, next, next.type === 'label' || next.type === 'unlabel' ? undefined : onClear)
  const areHeld = rows.every(({ isHeld }) => isHeld)
  const close = () => act({ type: 'close' })
  const snooze = () => setAsking('snooze')
  const take = () => act({ type: 'assign', owner: name })
  useKeys(mayWork ? { a: take, s: snooze, ...(!areHeld && { e: close }) } : {}, true)
  // What had the focus leaves the list with what was done.
  useEffect(() => () => void requestAnimationFrame(() => returnFocus(null)), [])
  const dialog = { act, onClose: () => setAsking(undefined) }
  if (!mayWork) return null
  return (
    <>
      <fieldset className={styles.bar} aria-label={`${rows.length} selected`} data-selection>
        <b>{rows.length} selected</b>
        <OwnerMenu owner={undefined} onChoose={(owner) => act({ type: 'assign', owner })} />
        {areHeld && (
          <button type="button" onClick={() => setAsking('release')}>
            Release
          </button>
        )}
        <button type="button" onClick={close}>
          {areHeld ? 'It’s spam' : 'Close'} {!areHeld && <kbd data-key="e" />}
        </button>
        <button type="button" onClick={snooze}>
          Snooze <kbd data-key="s" />
        </button>
        <button type="button" popoverTarget="selection" aria-label="More for these">
          More
        </button>
        <div id="selection" popover="auto" className={menuStyles.menu}>
          <button type="button" onClick={() => setAsking('label')}>
            Label
          </button>
          <button type="button" onClick={() => act({ type: 'read' })}>
            Mark read
          </button>
        </div>
        <button type="button" onClick={onClear}>
          Clear {!areHeld && <kbd data-key="esc" />}
        </button>
      </fieldset>
      {asking === 'snooze' && <SnoozeDialog rows={rows} {...dialog} />}
      {asking === 'label' && <LabelDialog {...dialog} />}
      {asking === 'release' && <ReleaseDialog rows={rows} {...dialog} />}
    </>
  )
}
