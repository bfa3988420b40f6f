import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { useRight } from '../api/start.ts'
import { showFault } from '../toast/show-toast.ts'
import { useUndoReply } from './use-reply.ts'

/** A button that takes a reply back while it waits, also after its toast has been replaced by another. */
export function UndoReply({ row, id }: { row: LeadRow; id: string }) {
  const undo = useUndoReply(row)
  if (!useRight('work-leads')) return null
  return (
    <button
      type="button"
      disabled={undo.isPending}
      onClick={() => void undo.mutateAsync({ reply: id }).catch(showFault)}
    >
      Undo<span className="visually-hidden"> the reply</span>
    </button>
  )
}
