import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadDetail } from '../../contract/desk/leads.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { clearDraft, keepDraft, readDraft } from '../leads/drafts.ts'
import { choicesQuery } from '../leads/queries.ts'
import { nameLead, sayDue } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './ReplyForm.module.css'
import { ReplyPreview } from './ReplyPreview.tsx'

const refresh = [['leads']]

/** Why there is no reply from here. */
const refusals: Record<LeadDetail['noReply'], string> = {
  '': '',
  list: 'Nobody on a list waits for a reply.',
  held: 'This lead is held as suspected spam. Release it to reply.',
  pending: 'They have not confirmed their address yet, which may be somebody else’s.',
  stopped: 'They stopped our emails. Write from your own mail program if you must.',
  request: 'A request about a list is answered by what is next.',
}

/** The reply: what was typed stays in the tab until it is sent, and what was sent can be undone while it waits. */
export function ReplyForm({ lead }: { lead: LeadDetail }) {
  const { row, replySubject, noReply } = lead
  const { zone } = useStart()
  const { templates } = useSuspenseQuery(choicesQuery).data
  const [draft, setDraft] = useState(() => readDraft(row.id) ?? { subject: replySubject, body: '' })
  const [template, setTemplate] = useState('')
  const [isShown, setIsShown] = useState(draft.body !== '')
  // As it was read when the form was opened: who else has replied meanwhile comes first.
  const [version, setVersion] = useState(row.version)
  const body = useRef<HTMLTextAreaElement>(null)
  const reply = useCall(leadCalls.reply, refresh)
  const undo = useCall(leadCalls.undoReply, refresh)
  const write = (next: typeof draft) => {
    setDraft(next)
    keepDraft(row.id, next)
  }
  const show = () => {
    setIsShown(true)
    requestAnimationFrame(() => {
      body.current?.focus()
      body.current?.form?.scrollIntoView({ block: 'end' })
    })
  }
  const open = () => {
    setVersion(row.version)
    show()
  }
  useKeys(noReply === '' ? { r: open } : {})
  if (noReply) return <p className={styles.none}>{refusals[noReply]}</p>
  if (!isShown) {
    return (
      <div className={styles.open}>
        <p>{row.dueAt > 0 ? `${sayDue(row, zone, Date.now())}.` : 'No reply is due.'}</p>
        <Button size="small" variant="solid" onClick={open}>
          Reply <kbd>r</kbd>
        </Button>
      </div>
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
  const sendReply = async (close: boolean) => {
    if (reply.isPending) return
    try {
      const { reply: id } = await reply.mutateAsync({ id: row.id, version, ...draft, close })
      clearDraft(row.id)
      setDraft({ subject: replySubject, body: '' })
      setIsShown(false)
      showToast({
        text: `Reply to ${nameLead(row)} goes out in 20 seconds`,
        undo: () => void takeBack(id),
      })
    } catch {
      // The form says what went wrong. Who presses again has read what changed.
      setVersion(row.version)
    }
  }
  return (
    <div className={styles.two} data-writing>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void sendReply(false)
        }}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, repeat, currentTarget } = event
          if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        }}
      >
        <p className={styles.row}>
          <span>To</span> {to}
        </p>
        <label className={styles.row}>
          <span>Subject</span>
          <input
            value={draft.subject}
            required
            maxLength={150}
            onChange={({ target }) => write({ ...draft, subject: target.value })}
          />
        </label>
        {templates.length > 0 && (
          <label className={styles.row}>
            <span>Template</span>
            <select
              value={template}
              onChange={({ target }) => {
                setTemplate(target.value)
                const template = templates[Number(target.value)]
                if (template) write({ ...draft, body: fill(template.text, row.name) + draft.body })
              }}
            >
              <option value="" disabled>
                None
              </option>
              {templates.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <textarea
          ref={body}
          aria-label="Reply"
          rows={9}
          required
          value={draft.body}
          onChange={({ target }) => write({ ...draft, body: target.value })}
        />
        <Fault error={reply.error} />
        <div className="actions">
          <Button size="small" variant="solid" type="submit" disabled={reply.isPending}>
            Send <kbd>ctrl ↵</kbd>
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={reply.isPending}
            onClick={() => draft.body.trim() && void sendReply(true)}
          >
            Send and close
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsShown(false)}>
            Later
          </Button>
        </div>
        <p className={styles.hint}>
          It waits 20 seconds, so that you can undo it. What they write back goes to the team’s
          mailbox, not here.
        </p>
      </form>
      <ReplyPreview id={row.id} to={to} draft={draft} />
    </div>
  )
}

/** `<name>` is theirs: the first of their names. */
const fill = (text: string, name: string) =>
  text.replaceAll('<name>', name.split(' ')[0] || 'there')
