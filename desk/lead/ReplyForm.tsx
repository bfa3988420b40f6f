import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { type LeadDetail, replyRefusals, undoSeconds } from '../../contract/desk/leads.ts'
import { Button } from '../../src/components/Button.tsx'
import { CallError } from '../api/send.ts'
import { usePerson } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { useKeys } from '../keys/use-keys.ts'
import { clearDraft, keepDraft, readDraft } from '../leads/drafts.ts'
import { choicesQuery } from '../leads/queries.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { ReplyConflict } from './ReplyConflict.tsx'
import styles from './ReplyForm.module.css'
import { ReplyPreview } from './ReplyPreview.tsx'

const refresh = [['leads']]

/** The reply: what was typed stays in the tab until it is sent, and what was sent can be undone while it waits. */
export function ReplyForm({ lead }: { lead: LeadDetail }) {
  const { row, replySubject, noReply, timeline } = lead
  const me = usePerson().name
  const queryClient = useQueryClient()
  const { change } = useLeadChanges()
  const { templates } = useSuspenseQuery(choicesQuery).data
  const [draft, setDraft] = useState(
    () => readDraft('reply', row.id) ?? { subject: replySubject, body: '' },
  )
  const [template, setTemplate] = useState('')
  const [shown, setShown] = useState<'writing' | 'preview' | 'conflict' | undefined>(
    draft.body === '' ? undefined : 'writing',
  )
  // What happened by the time the form was opened: what a colleague does after it comes first.
  const [known, setKnown] = useState(timeline.length)
  const others = timeline
    .slice(known)
    .filter(({ actor, by }) => actor !== 'system' && (actor === 'visitor' || by !== me))
  const body = useRef<HTMLTextAreaElement>(null)
  const reply = useCall(leadCalls.reply, refresh)
  const undo = useCall(leadCalls.undoReply, refresh)
  const write = (next: typeof draft) => {
    setDraft(next)
    keepDraft('reply', row.id, next)
  }
  const show = () => {
    setShown('writing')
    requestAnimationFrame(() => body.current?.focus({ preventScroll: true }))
  }
  const open = () => {
    setKnown(timeline.length)
    show()
  }
  const putOff = () => {
    setShown(undefined)
    requestAnimationFrame(() => returnFocus(null))
  }
  const end = () => {
    clearDraft('reply', row.id)
    setDraft({ subject: replySubject, body: '' })
    setTemplate('')
    setShown(undefined)
  }
  useKeys(noReply === '' ? { r: shown ? show : open } : {})
  if (noReply) {
    return (
      <div className={`actions ${styles.none}`}>
        {row.isHeld && (
          <Button size="small" variant="solid" onClick={() => change([row], { do: 'release' })}>
            Not spam
          </Button>
        )}
        <p>{replyRefusals[noReply]}</p>
      </div>
    )
  }
  if (!shown) {
    return (
      <Button size="small" variant="solid" onClick={open}>
        {draft.body === '' ? 'Reply' : 'Continue the reply'} <kbd>r</kbd>
      </Button>
    )
  }
  const to = row.name ? `${row.name} (${row.email})` : row.email
  // By promises: they end also when another lead is open by then.
  const takeBack = async (id: string) => {
    try {
      write(await undo.mutateAsync({ reply: id }))
      show()
      showToast({ text: `The reply to ${nameLead(row)} is back in its field` })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error) })
    }
  }
  const sendReply = async (close: boolean, isAfterAll = false) => {
    if (reply.isPending || draft.body.trim() === '') return
    if (others.length > 0 && !isAfterAll) return setShown('conflict')
    try {
      const { version } = row
      const { reply: id } = await reply.mutateAsync({ id: row.id, version, ...draft, close })
      end()
      showToast({
        text: `Reply to ${nameLead(row)} goes out in ${undoSeconds} seconds`,
        undo: () => void takeBack(id),
      })
    } catch (error) {
      // What went wrong stands in the form; of a colleague's change, what they did.
      if (!(error instanceof CallError) || error.code !== 'changed') return
      await queryClient.invalidateQueries({ queryKey: ['leads'] })
      setShown('conflict')
    }
  }
  /** Another template takes the place of the one before. */
  const choose = (index: string) => {
    const [before, next] = [template, index].map((at) =>
      fill(templates[Number(at || -1)], row.name),
    )
    const own = draft.body.startsWith(before ?? '') ? draft.body.slice(before?.length) : draft.body
    setTemplate(index)
    write({ ...draft, body: `${next}${own}` })
  }
  if (shown === 'conflict' && others.length > 0) {
    return (
      <ReplyConflict
        lead={lead}
        others={others}
        body={draft.body}
        onEdit={open}
        onSend={() => void sendReply(false, true)}
        onDrop={end}
      />
    )
  }
  return (
    <form
      className={styles.form}
      data-writing
      aria-label={`Reply to ${nameLead(row)}`}
      onSubmit={(event) => {
        event.preventDefault()
        void sendReply(false)
      }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, repeat, currentTarget } = event
        if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        if (key === 'Escape') putOff()
      }}
    >
      <div className={styles.row}>
        <span>To</span>
        <p title={to}>{to}</p>
        {templates.length > 0 && (
          <select
            aria-label="Template"
            value={template}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="" disabled>
              Template
            </option>
            {templates.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      <label className={styles.row}>
        <span>Subject</span>
        <input
          value={draft.subject}
          required
          maxLength={150}
          onChange={({ target }) => write({ ...draft, subject: target.value })}
        />
      </label>
      {shown === 'preview' ? (
        <ReplyPreview id={row.id} draft={draft} />
      ) : (
        <textarea
          ref={body}
          aria-label="Reply"
          rows={6}
          required
          value={draft.body}
          onChange={({ target }) => write({ ...draft, body: target.value })}
        />
      )}
      <Fault error={reply.error} />
      <div className={`actions ${styles.foot}`}>
        <Button size="small" variant="solid" type="submit" disabled={reply.isPending}>
          Send <kbd>ctrl ↵</kbd>
        </Button>
        <button
          type="button"
          className="link"
          disabled={reply.isPending}
          onClick={() => void sendReply(true)}
        >
          Send and close
        </button>
        <button type="button" className="link" onClick={putOff}>
          Later
        </button>
        <button
          type="button"
          className="link"
          aria-pressed={shown === 'preview'}
          onClick={() => (shown === 'preview' ? show() : setShown('preview'))}
        >
          {shown === 'preview' ? 'Edit' : 'Preview'}
        </button>
      </div>
      <p className={styles.hint}>
        Can be undone for {undoSeconds} seconds.{' '}
        <span>What they write back goes to the team’s mailbox.</span>
      </p>
    </form>
  )
}

/** `<name>` is theirs: the first of their names. */
const fill = (template: { text: string } | undefined, name: string) =>
  template?.text.replaceAll('<name>', name.split(' ')[0] || 'there') ?? ''
