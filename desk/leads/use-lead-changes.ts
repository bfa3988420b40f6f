import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadRow, LeadsChanged } from '../../contract/desk/leads.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { formatDay, nameLead } from './words.ts'

const refresh = [['leads']]

/** Changes leads, says what was done and offers to undo it. */
export function useLeadChanges() {
  const undo = useCall(leadCalls.undo, refresh)
  const change = useCall(leadCalls.change, refresh)
  const tell = (changed: LeadsChanged, words: string) => {
    const { conflicts, skipped, undo: steps } = changed
    if (conflicts.length > 0) {
      showToast({
        text: `${countLeads(conflicts.length)} changed by somebody else meanwhile. Look again.`,
      })
    } else if (skipped.length > 0 && steps.length === 0) {
      showToast({ text: 'A request or a sign-up is not closed from here.' })
    } else if (words) {
      const takeBack = () =>
        void undo
          .mutateAsync({ undo: steps })
          .then(
            ({ conflicts }) =>
              conflicts.length > 0 &&
              showToast({ text: 'Somebody has changed it since: not undone.' }),
            tellFault,
          )
      showToast({ text: words, ...(steps.length > 0 && { undo: takeBack }) })
    }
  }
  return {
    isBusy: change.isPending || undo.isPending,
    // By a promise: it ends also when what changes them is no longer drawn, as the bar of a selection.
    change: (rows: readonly LeadRow[], what: LeadChange) =>
      void change
        .mutateAsync({ leads: rows.map(({ id, version }) => ({ id, version })), change: what })
        .then((changed) => tell(changed, describeChange(rows, what)), tellFault),
  }
}

const tellFault = ({ message }: Error) => showToast({ text: message })

const countLeads = (count: number) => (count === 1 ? '1 lead was' : `${count} leads were`)

/** What was done, in the past tense; nothing for what shows by itself. */
function describeChange(rows: readonly LeadRow[], change: LeadChange): string {
  const [first] = rows
  const who = rows.length === 1 && first ? nameLead(first) : `${rows.length} leads`
  switch (change.do) {
    case 'assign':
      return change.owner ? `${who}: assigned to ${change.owner}` : `${who}: unassigned`
    case 'snooze':
      return change.until ? `${who}: snoozed until ${formatDay(change.until)}` : `${who}: back`
    case 'close':
      return `${who}: closed`
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
    case 'release':
      return `${who}: released`
    default:
      return ''
  }
}
