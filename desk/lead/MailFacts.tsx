import { useState } from 'react'
import { actionCalls, stopReasons } from '../../contract/desk/action-calls.ts'
import type { LeadDetail, LeadMail } from '../../contract/desk/leads.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { mailLabels, nameMail } from '../leads/event-words.ts'
import { ResendDialog } from '../leads/SendDialogs.tsx'
import { useMarkMail } from '../leads/use-mark-mail.ts'
import { formatShortMoment } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

interface Props {
  lead: LeadDetail
  zone: string
  mayWork: boolean
}

/** Which of our mails did not arrive, and which go to this address at all. */
export function MailFacts({ lead, zone, mayWork }: Props) {
  const { row, stopped, mails, replies } = lead
  const [isResending, setIsResending] = useState(false)
  const mark = useMarkMail()
  const allow = useCall(actionCalls.allowMail, refresh)
  const [asking, setAsking] = useState<From>()
  const all = [...mails, ...replies.flatMap(({ mail }) => (mail ? [mail] : []))]
  const undelivered = all.filter(isUndelivered)
  const lines: [From, string][] = [
    ['forms', 'Receipts and replies'],
    ['lists', 'Mailing lists'],
  ]
  return (
    <section>
      <h3>Emails to them</h3>
      <ul>
        {undelivered.map((mail) => (
          <li key={mail.id}>
            {mailLabels[mail.status]}: {nameMail(mail.template)}
            <span>
              {mail.recipient ? '' : 'To the team. '}
              {mail.nextAt > 0 && `Next try ${formatShortMoment(mail.nextAt, zone)}. `}
              {mail.answer}
            </span>
            {mail.status === 'failed' && mayWork && (
              <button
                type="button"
                disabled={mark.isPending}
                onClick={() => mark.mutate({ id: mail.id, isHandled: true })}
              >
                Mark as handled
                <span className="visually-hidden">: the {nameMail(mail.template)}</span>
              </button>
            )}
          </li>
        ))}
        {undelivered.length > 0 && mayWork && (
          <li>
            <button type="button" onClick={() => setIsResending(true)}>
              Send again
            </button>
          </li>
        )}
        {lines.map(([from, label]) => (
          <li key={from}>
            {label}: {stopped[from] ? 'stopped' : 'may go'}
            {mayWork && (
              <button
                type="button"
                disabled={allow.isPending}
                onClick={() =>
                  stopped[from] ? allow.mutate({ id: row.id, from }) : setAsking(from)
                }
              >
                {stopped[from] ? 'Allow again, as they asked' : 'Stop'}
                <span className="visually-hidden">: {label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Fault error={mark.error ?? allow.error} />
      {isResending && mayWork && (
        <ResendDialog id={row.id} mails={undelivered} onClose={() => setIsResending(false)} />
      )}
      {asking && mayWork && (
        <StopDialog lead={lead} from={asking} onClose={() => setAsking(undefined)} />
      )}
    </section>
  )
}

type From = 'lists' | 'forms'

const isUndelivered = ({ status, answer }: LeadMail) =>
  status === 'failed' || status === 'withheld' || (status === 'waiting' && answer !== '')

const reasonLabels: Record<(typeof stopReasons)[number], string> = {
  call: 'They called',
  letter: 'By letter',
  mail: 'By email',
  bounce: 'The address doesn’t exist',
  complaint: 'They marked us as spam',
  other: 'Another way',
}

function StopDialog({
  lead: { row },
  from,
  onClose,
}: {
  lead: LeadDetail
  from: From
  onClose: () => void
}) {
  const undo = useCall(actionCalls.allowMail, refresh)
  const stop = useCall(actionCalls.stopMail, refresh, () => {
    showToast({
      text: `Emails to ${row.email}: stopped`,
      // Subscriptions that ended begin by a sign-up alone.
      ...(from === 'forms' && { undo: () => undo.mutateAsync({ id: row.id, from }) }),
    })
    onClose()
  })
  return (
    <Dialog
      title={`Stop emails to ${row.email}?`}
      action="Stop"
      isRefused={stop.isPending}
      error={stop.error}
      onAct={(data) =>
        stop.mutate({
          id: row.id,
          from,
          reason: data.get('reason') as keyof typeof reasonLabels,
        })
      }
      onClose={onClose}
    >
      <p>
        {from === 'lists'
          ? 'No mailing list of ours writes to it any more, and its subscriptions end. They are told nothing; whoever signs up again and confirms is back.'
          : 'No receipt and no reply from here goes to it any more. Do it when the address itself asked for it. They are told nothing.'}
      </p>
      <label>
        How we heard of it
        <select name="reason" defaultValue="mail">
          {stopReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonLabels[reason]}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}
