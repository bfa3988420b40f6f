import { actionCalls } from '../../contract/desk/action-calls.ts'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'

/** Marks failed mails as handled, with an undo. */
export function useMarkMails() {
  const call = useCall(actionCalls.markMail, { refresh: [['leads']] })
  const set = (ids: readonly string[], isHandled: boolean) =>
    Promise.all(ids.map((id) => call.mutateAsync({ id, isHandled })))
  return {
    isPending: call.isPending,
    mark: (ids: readonly string[]) =>
      void set(ids, true).then(
        () => showToast({ text: 'Marked as handled', undo: () => set(ids, false) }),
        showFault,
      ),
  }
}
