import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { clearDraft, keepDraft, readDraft } from './drafts.ts'

/** For the team alone; a person who asks for their data is shown it. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const note = useCall(leadCalls.note, [['leads']], (_, { note }) => {
    // The dialog may have been opened anew, and written in.
    if (readDraft('note', id)?.body === note) clearDraft('note', id)
  })
  return (
    <Dialog
      title="Note"
      action="Save note"
      isRefused={note.isPending}
      error={note.error}
      onAct={(data) => note.mutate({ id, note: String(data.get('note')) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <label>
        What the team should know
        <textarea
          name="note"
          rows={4}
          required
          defaultValue={readDraft('note', id)?.body}
          onChange={({ target }) => keepDraft('note', id, { subject: '', body: target.value })}
        />
      </label>
      <p>Only the team sees it. If they ask for their data, they get it too.</p>
    </Dialog>
  )
}
