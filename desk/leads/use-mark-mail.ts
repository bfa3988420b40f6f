import { actionCalls } from '../../contract/desk/action-calls.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

/** Marks a mail that was given up as handled, and offers to take that back. */
export function useMarkMail() {
  const undo = useCall(actionCalls.markMail, refresh)
  return useCall(actionCalls.markMail, refresh, (_answer, { id }) =>
    showToast({
      text: 'Mail marked as handled',
      undo: () => undo.mutateAsync({ id, isHandled: false }),
    }),
  )
}
