import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { actionCalls, type ErasureScope } from '../../contract/desk/action-calls.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { kindNames } from '../../contract/desk/words.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { send } from '../api/send.ts'
import { Dialog } from '../components/Dialog.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { clearDrafts } from '../leads/drafts.ts'
import { nameLead } from '../leads/lead-text.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

/** Erases a lead, or all that is stored of its person: lists first what goes and what stays, then asks for proof. */
export function EraseDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { id, email } = lead.row
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const queryClient = useQueryClient()
  const [scope, setScope] = useState<ErasureScope>('lead')
  const { data, error } = useQuery({
    queryKey: ['leads', 'erasure', id],
    queryFn: () => send(actionCalls.planErasure, { id }),
  })
  /** Leaves the lead before the lists are read again: an erased lead answers 404. */
  const leave = async () => {
    for (const to of ['/inbox', '/requests'] as const) {
      if (!matchRoute({ to: `${to}/$lead`, params: { lead: id } })) continue
      await navigate({ to, search: (before) => before })
    }
    await queryClient.invalidateQueries({ queryKey: ['leads'] })
    // The button that opened the dialog went with the lead.
    requestAnimationFrame(() => returnFocus(null))
  }
  const erase = useCall(actionCalls.erase, {
    onDone: ({ leads }) => {
      clearDrafts(id)
      showToast({ text: leads === 1 ? 'Erased: 1 lead' : `Erased: ${leads} leads` })
      onClose()
      void leave()
    },
    about: ({ scope }) =>
      scope === 'lead'
        ? `Erasing the lead of ${nameLead(lead.row)}`
        : `Erasing everything of ${email}`,
  })
  const plan = data?.[scope]
  const listed = leadTables.flatMap((kind) => {
    const count = plan?.counts[kind] ?? 0
    return count === 0 ? [] : [countNames(kind, count)]
  })
  const also = [
    (plan?.meetings ?? 0) > 0 &&
      `${plan?.meetings === 1 ? 'A demo is' : `${plan?.meetings} demos are`} still to come: the team is told, the person isn’t. Write to them first if they should know.`,
    (plan?.counts.subscribers ?? 0) > 0 &&
      'Whoever was subscribed and is on no list any more is written to by none from now on.',
  ].filter(Boolean)
  const what =
    scope === 'lead' ? `${nameLead(lead.row)}’s ${kindNames[lead.row.kind][0]}` : 'everything'
  return (
    <Dialog
      title={`Erase ${what}?`}
      action={`Erase ${what}`}
      isRefused={erase.isPending || listed.length === 0}
      error={error ?? erase.error}
      isFinal
      keep="Cancel"
      onAct={() => erase.mutate({ id, scope })}
      onClose={onClose}
    >
      <fieldset>
        <legend className="visually-hidden">What to erase</legend>
        <label>
          <input type="radio" checked={scope === 'lead'} onChange={() => setScope('lead')} />
          This lead alone
        </label>
        <label>
          <input type="radio" checked={scope === 'address'} onChange={() => setScope('address')} />
          Everything of {email}
        </label>
      </fieldset>
      {plan && (
        <dl className="facts">
          <div>
            <dt>Goes</dt>
            <dd>
              {listed.length > 0 ? lists.format(listed) : 'Nothing'}, with timeline, notes, replies,
              labels and emails. For good.
            </dd>
          </div>
          <div>
            <dt>Stays</dt>
            <dd>
              A note that something was erased, which names nobody; backups, until they are over.
              {plan.kept > 0 &&
                ` ${countNames('requests', plan.kept)}, as the proof of the answer: erase one by its own lead.`}
            </dd>
          </div>
          {also.length > 0 && (
            <div>
              <dt>Also</dt>
              <dd>{also.join(' ')}</dd>
            </div>
          )}
        </dl>
      )}
    </Dialog>
  )
}

const countNames = (kind: LeadKind, count: number) =>
  `${count} ${kindNames[kind][count === 1 ? 0 : 1]}`
const lists = new Intl.ListFormat('en')
