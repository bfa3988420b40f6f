import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type LeadDetail, replyRefusals } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import { usePerson } from '../api/start.ts'
import { useKeys } from '../keys/use-keys.ts'
import { type Draft, putBackReply } from '../leads/drafts.ts'
import { nameLead } from '../leads/lead-text.ts'
import { showToast } from '../toast/show-toast.ts'
import { ReplyConflict } from './ReplyConflict.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'
import styles from './ReplyForm.module.css'
import { useReply } from './use-reply.ts'

/** The reply below the lead. While it is closed it is a button that opens it with its draft. */
export function ReplyForm({ lead }: { lead: LeadDetail }) {
  const { row, noReply, timeline, replies } = lead
  const me = usePerson().name
  const { draft, write: keep, clear, isSending, error, send } = useReply(lead)
  const isWritten = draft.body.trim() !== ''
  const [shown, setShown] = useState<'writing' | 'preview' | 'conflict' | undefined>(() =>
    // On a phone the editor would hide the lead, which one has come to read.
    isWritten && !matchMedia('(width < 720px)').matches ? 'writing' : undefined,
  )
  const [isLast, setIsLast] = useState(false)
  // How many events there were when the form was opened; a change by a colleague after that is a conflict.
  const [known, setKnown] = useState(timeline.length)
  // One’s own reply is among them when the server’s answer to it was lost.
  const others = timeline.slice(known).filter(({ actor, by, facts }) => {
    const isOthers = actor === 'visitor' || by !== me
    return actor !== 'system' && (isOthers || replies.some(({ id }) => id === facts['reply']))
  })
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
  const showAgain = useEffectEvent(show)
  // Opens the form when an undo puts the draft back, before the field gets the focus.
  useLayoutEffect(() => {
    if (shownBody.current === draft.body) return
    shownBody.current = draft.body
    if (isWritten) showAgain()
  }, [draft.body, isWritten])
  const open = () => {
    setKnown(timeline.length)
    show()
  }
  const close = () => {
    setShown(undefined)
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
  useKeys(noReply === '' ? { r: shown ? show : open } : {})
  if (noReply) return <p className="soft">{replyRefusals[noReply]}</p>
  if (!shown) {
    return (
      <div ref={dock} className={`actions ${styles.closed}`}>
        <Button size="small" variant={row.dueAt === 0 ? 'quiet' : 'solid'} onClick={open}>
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
        error={error}
        onEdit={open}
        onSend={() => void sendReply(isLast, true)}
        onDrop={discard}
      />
    )
  }
  return (
    <div ref={dock}>
      <ReplyEditor
        row={row}
        draft={draft}
        onWrite={write}
        isPreview={shown === 'preview'}
        onShow={(isPreview) => (isPreview ? setShown('preview') : show())}
        isSending={isSending}
        error={error}
        onSend={(isClosing) => void sendReply(isClosing)}
        onDiscard={isWritten ? discard : undefined}
        onClose={close}
      />
    </div>
  )
}
