import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadsChanged } from '../../contract/desk/lead-changes.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'
import { describeEvent } from './event-words.ts'
import { formatOfficeTime, nameLead } from './lead-text.ts'
import { noteChanged, onLatest, scope } from './own-changes.ts'

const refresh = [['leads']]

/** Changes leads, tells by a toast what was done, and offers to undo it. */
export function useLeadChanges() {
  const { zone } = useStart()
  const undo = useCall(leadCalls.undo, {
    refresh,
    onDone: (changed, { undo }) => noteChanged(undo, changed),
    scope,
  })
  const change = useCall(leadCalls.change, {
    refresh,
    onDone: (changed, { leads }) => noteChanged(leads, changed),
    scope,
    prepare: (input) => ({ ...input, leads: input.leads.map(onLatest) }),
  })
  const announce = (changed: LeadsChanged, rows: readonly LeadRow[], change: LeadChange) => {
    const { conflicts, skipped, undo: steps } = changed
    const [conflict] = conflicts
    const left = [...skipped, ...conflicts.map(({ id }) => id)]
    const others = rows.filter(({ id }) => !left.includes(id))
    const isDone = others.length > 0 && (steps.length > 0 || change.type === 'approve')
    const words = isDone ? describeChange(others, change) : ''
    const takeBack = () =>
      undo
        .mutateAsync({ undo: steps })
        .then(
          ({ conflicts: [conflict], rows }) =>
            conflict &&
            showToast({ text: `${describeConflict(conflict, 1, rows, zone)} Not undone.` }),
        )
    const faults = [
      ...(conflict ? [describeConflict(conflict, conflicts.length, changed.rows, zone)] : []),
      ...(skipped.length > 0 ? ['A request or a sign-up is not closed from here.'] : []),
    ]
    const text = [words && faults.length > 0 ? `${words}.` : words, ...faults].join(' ').trim()
    if (text) showToast({ text, ...(steps.length > 0 && { undo: takeBack }) })
  }
  return {
    isBusy: change.isPending || undo.isPending,
    // A promise, since callbacks of `mutate` are not called once the component is gone, as the bar of a selection is.
    change: (rows: readonly LeadRow[], what: LeadChange, onDone?: () => void) =>
      void change
        .mutateAsync({ leads: rows.map(({ id, version }) => ({ id, version })), change: what })
        .then((changed) => {
          announce(changed, rows, what)
          onDone?.()
        }, showFault),
  }
}

/** The sentence about a colleague’s change: `Leena Aho: Maria Kask assigned it to Jaan Mets at 14:33.` */
function describeConflict(
  { id, last }: LeadsChanged['conflicts'][number],
  count: number,
  rows: readonly LeadRow[],
  zone: string,
): string {
  const row = rows.find((row) => row.id === id)
  if (count > 1) return `${count} leads were changed by somebody else meanwhile. Look again.`
  if (!row || !last) return '1 lead was changed by somebody else meanwhile. Look again.'
  return `${nameLead(row)}: ${describeEvent(last)} at ${formatClock(last.at, zone)}.`
}

/** The toast after a change, in the past tense; empty where the screen shows the change anyway. */
function describeChange(rows: readonly LeadRow[], change: LeadChange): string {
  const [first] = rows
  const who = rows.length === 1 && first ? nameLead(first) : `${rows.length} leads`
  switch (change.type) {
    case 'assign':
      return change.owner ? `${who}: assigned to ${change.owner}` : `${who}: unassigned`
    case 'snooze':
      return change.until
        ? `${who}: snoozed until ${formatOfficeTime(change.until)}`
        : `${who}: back`
    case 'close':
      return `${who}: closed${rows.every(({ isHeld }) => isHeld) ? ' as spam' : ''}`
    case 'reopen':
      return `${who}: reopened`
    case 'replied':
      return `${who}: marked as replied to`
    case 'label':
      return `${who}: labeled ${change.label}`
    case 'unlabel':
      return `${who}: ${change.label} removed`
    case 'next-step':
      return change.step ? `${who}: next step saved` : `${who}: next step removed`
    case 'correct-email':
      return `${who}: address corrected`
    case 'approve':
      return `${who}: not spam. What was held goes out now, which can’t be undone`
    case 'read':
    case 'unread':
      return ''
  }
}
