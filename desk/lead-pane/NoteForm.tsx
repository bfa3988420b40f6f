import { useEffect, useRef } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { Icon } from '../../src/components/Icon.tsx'
import { Fault } from '../components/Fault.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { clearDraft, keepDraft, readDraft } from '../leads/drafts.ts'
import { useCall } from '../prove/use-call.ts'
import styles from './ReplyForm.module.css'

/** A form for a note, at the place in the timeline where the note will stand. Escape closes it and keeps the draft. */
export function NoteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => returnFocus(before)
  }, [])
  const note = useCall(leadCalls.note, {
    refresh: [['leads']],
    onDone: (_, { note }) => {
      // Another draft was begun while the note was sent: it stays.
      if (readDraft('note', id)?.body !== note) return
      clearDraft('note', id)
      onClose()
    },
  })
  return (
    <form
      className={styles.form}
      data-writing
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault()
        note.mutate({ id, note: field.current?.value ?? '' })
      }}
      onKeyDown={({ key, ctrlKey, metaKey, repeat, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        if (key === 'Escape') onClose()
      }}
    >
      <p className={styles.row}>
        <b>Note for the team</b>
        <button type="button" aria-label="Close, and keep the draft" onClick={onClose}>
          <Icon name="close" />
        </button>
      </p>
      <textarea
        ref={field}
        aria-label="Note"
        placeholder="What should the team know?"
        required
        defaultValue={readDraft('note', id)?.body}
        onChange={({ target }) => keepDraft('note', id, { subject: '', body: target.value })}
      />
      <Fault error={note.error} />
      <div className={`actions ${styles.foot}`}>
        <Button size="small" variant="solid" type="submit" disabled={note.isPending}>
          Save note <kbd data-key="ctrl ↵" />
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            clearDraft('note', id)
            onClose()
          }}
        >
          Cancel
        </Button>
        <p className={styles.hint}>A lead who asks for their data gets this note, too.</p>
      </div>
    </form>
  )
}
