import { useRef, useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { useRight } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { AddressDialog, mayCorrectAddress } from '../leads/AddressDialog.tsx'
import { type ChangeProps, LabelDialog } from '../leads/LabelDialog.tsx'
import { nameLead } from '../leads/lead-text.ts'
import { NextStepDialog } from '../leads/NextStepDialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { showFault } from '../toast/show-toast.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { type From, StopDialog } from './StopDialog.tsx'

/** The menu of rare commands of a lead; for a held lead it has erasing alone. */
export function LeadMenu({ lead, act }: Pick<ChangeProps, 'act'> & { lead: LeadDetail }) {
  const { row, stopped } = lead
  const mayErase = useRight('erase-leads')
  const allow = useCall(actionCalls.allowMail, { refresh: [['leads']] })
  const more = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState<'label' | 'next-step' | 'address' | 'erase' | From>()
  const dialog = { act, onClose: () => setAsking(undefined) }
  const setMail = (from: From) =>
    stopped[from] ? void allow.mutateAsync({ id: row.id, from }).catch(showFault) : setAsking(from)
  const items: [label: string | false, does: () => void][] = [
    [!row.isHeld && 'Label', () => setAsking('label')],
    [!row.isHeld && 'Next step', () => setAsking('next-step')],
    [mayCorrectAddress(lead) && 'Correct the address', () => setAsking('address')],
    [row.state === 'replied' && 'Reopen', () => act({ type: 'reopen' })],
    [!row.isHeld && 'Mark as unread', () => act({ type: 'unread' })],
    ...(Object.keys(mails) as From[]).map((from): [string | false, () => void] => [
      !row.isHeld && `${stopped[from] ? 'Allow' : 'Stop'} ${mails[from]}`,
      () => setMail(from),
    ]),
    [mayErase && 'Erase', () => setAsking('erase')],
  ]
  const offered = items.filter(([label]) => label)
  if (offered.length === 0) return null
  return (
    <>
      <button ref={more} type="button" popoverTarget="more" aria-label="More for this lead">
        More
      </button>
      <div id="more" popover="auto" className={menuStyles.menu}>
        <h2>{nameLead(row)}</h2>
        {offered.map(([label, does]) => (
          <button
            key={String(label)}
            className={label === 'Erase' ? menuStyles.apart : undefined}
            type="button"
            popoverTarget="more"
            popoverTargetAction="hide"
            onClick={() => {
              // The dialog will return the focus to here: the items of the menu are gone by then.
              more.current?.focus()
              does()
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {asking === 'label' && <LabelDialog on={row.labels} {...dialog} />}
      {asking === 'next-step' && <NextStepDialog row={row} {...dialog} />}
      {asking === 'address' && <AddressDialog row={row} {...dialog} />}
      {asking === 'erase' && mayErase && <EraseDialog lead={lead} onClose={dialog.onClose} />}
      {(asking === 'forms' || asking === 'lists') && (
        <StopDialog row={row} from={asking} onClose={dialog.onClose} />
      )}
    </>
  )
}

/** What we send to an address, by what asked for it. */
export const mails: Record<From, string> = {
  forms: 'receipts and replies',
  lists: 'mailing lists',
}
