import { useSuspenseQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { type LeadDetail, replyRefusals, undoSeconds } from '../../contract/desk/leads.ts'
import { Button } from '../../src/components/Button.tsx'
import { Icon } from '../../src/components/Icon.tsx'
import { usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { type Draft, putBackReply } from '../leads/drafts.ts'
import { choicesQuery } from '../leads/queries.ts'
import { nameLead } from '../leads/words.ts'
import { showToast } from '../toast/show-toast.ts'
import { ReplyConflict } from './ReplyConflict.tsx'
import styles from './ReplyForm.module.css'
import { ReplyPreview } from './ReplyPreview.tsx'
import { useReply } from './use-reply.ts'

/** The reply, at the foot of what it replies to; closed, it is a button that opens it again with what was typed. */
export function ReplyForm({ lead }: { lead: LeadDetail }) {
  const { row, noReply, timeline } = lead
  const me = usePerson().name
  const { brand } = useStart()
  const { templates } = useSuspenseQuery(choicesQuery).data
  const { draft, write: keep, clear, isSending, error, send } = useReply(lead)
  const isWritten = draft.body.trim() !== ''
  const [template, setTemplate] = useState('')
  const [shown, setShown] = useState<'writing' | 'preview' | 'conflict' | undefined>(
    isWritten ? 'writing' : undefined,
  )
  const [isLast, setIsLast] = useState(false)
  // What happened by the time the form was opened: what a colleague does after it comes first.
  const [known, setKnown] = useState(timeline.length)
  const others = timeline
    .slice(known)
    .filter(({ actor, by }) => actor !== 'system' && (actor === 'visitor' || by !== me))
  const dock = useRef<HTMLDivElement>(null)
  const focus = (what: 'textarea' | 'button') =>
    requestAnimationFrame(() =>
      dock.current?.querySelector<HTMLElement>(what)?.focus({ preventScroll: true }),
    )
  const show = () => {
    setShown('writing')
    focus('textarea')
  }
  const shownBody = useRef(draft.body)
  const write = (next: Draft) => {
    shownBody.current = next.body
    keep(next)
  }
  // What an undo put back is shown, before its field gets the focus.
  useLayoutEffect(() => {
    if (shownBody.current === draft.body) return
    shownBody.current = draft.body
    if (isWritten) show()
  })
  const open = () => {
    setKnown(timeline.length)
    show()
  }
  const close = () => {
    setShown(undefined)
    setTemplate('')
    focus('button')
  }
  const discard = () => {
    const before = draft
    clear()
    close()
    const undo = () => putBackReply(row.id, before)
    showToast({ text: `Draft to ${nameLead(row)} discarded`, undo })
  }
  const sendReply = async (isClosing: boolean, isAfterAll = false) => {
    if (isSending || !isWritten) return
    setIsLast(isClosing)
    if (others.length > 0 && !isAfterAll) return setShown('conflict')
    const became = await send(isClosing)
    if (became === 'sent') close()
    if (became === 'changed') setShown('conflict')
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
  useKeys(noReply === '' ? { r: shown ? show : open } : {})
  if (noReply) return <p className="soft">{replyRefusals[noReply]}</p>
  if (!shown) {
    return (
      <div ref={dock} className={styles.closed}>
        <Button size="small" variant="solid" onClick={open}>
          {isWritten ? 'Continue the reply' : 'Reply'} <kbd data-key="r" />
        </Button>
      </div>
    )
  }
  if (shown === 'conflict' && others.length > 0) {
    return (
      <ReplyConflict
        lead={lead}
        others={others}
        body={draft.body}
        onEdit={open}
        onSend={() => void sendReply(isLast, true)}
        onDrop={discard}
      />
    )
  }
  return (
    <div ref={dock}>
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
          if (key === 'Escape') close()
        }}
      >
        <header className={styles.head}>
          <p>
            To <b>{nameLead(row)}</b> {row.name && row.email}
          </p>
          <button type="button" aria-label="Close, and keep the draft" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <label className={styles.row}>
          <span>Subject</span>
          <input
            value={draft.subject}
            required
            maxLength={150}
            readOnly={isSending}
            onChange={({ target }) => write({ ...draft, subject: target.value })}
          />
        </label>
        <div className={styles.tools}>
          <div>
            <button type="button" aria-pressed={shown !== 'preview'} onClick={show}>
              Write
            </button>
            <button
              type="button"
              aria-pressed={shown === 'preview'}
              onClick={() => setShown('preview')}
            >
              Preview
            </button>
          </div>
          {templates.length > 0 && (
            <select
              className="plain"
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
        {shown === 'preview' ? (
          <ReplyPreview row={row} draft={draft} />
        ) : (
          <textarea
            aria-label="Reply"
            required
            value={draft.body}
            readOnly={isSending}
            onChange={({ target }) => write({ ...draft, body: target.value })}
          />
        )}
        <Fault error={error} />
        <div className={`actions ${styles.foot}`}>
          <Button size="small" variant="solid" type="submit" disabled={isSending}>
            Send <kbd data-key="ctrl ↵" />
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={isSending}
            onClick={() => void sendReply(true)}
          >
            Send and close
          </Button>
          <button type="button" onClick={isWritten ? discard : close}>
            {isWritten ? 'Discard' : 'Cancel'}
          </button>
        </div>
        <p className={styles.hint}>
          It ends with {me} and {brand}, unless you sign it. You can undo it for {undoSeconds}{' '}
          seconds. Their answer goes to the team’s mailbox, not here.
        </p>
      </form>
    </div>
  )
}

/** `<name>` is theirs: the first of their names. */
const fill = (template: { text: string } | undefined, name: string) =>
  template?.text.replaceAll('<name>', () => name.split(' ')[0] || 'there') ?? ''
