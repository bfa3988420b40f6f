import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { isRefused, type LeadDetail } from '../../contract/desk/lead-detail.ts'
import { useRight } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { mailLabels, nameMail } from '../leads/event-words.ts'
import { useMarkMail } from '../leads/use-mark-mail.ts'
import { formatShortMoment } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { findLost, listUndelivered, SendAgain } from './SendAgain.tsx'
import { type From, StopDialog } from './StopDialog.tsx'

const refresh = [['leads']]

interface Props {
  lead: LeadDetail
  zone: string
  mayWork: boolean
}

/** Which of our mails did not arrive, which go to this address at all, and the end of all that is stored. */
export function MailFacts({ lead, zone, mayWork }: Props) {
  const { row, stopped, noReply } = lead
  const mayErase = useRight('erase-leads')
  const [isErasing, setIsErasing] = useState(false)
  const mark = useMarkMail()
  const allow = useCall(actionCalls.allowMail, refresh)
  const [asking, setAsking] = useState<From>()
  const undelivered = listUndelivered(lead)
  // Else the foot has it.
  const lost = findLost(lead)
  const hasResend = undelivered.length > 0 && (noReply !== '' || !lost || isRefused(lost))
  const lines: [From, string][] = [
    ['forms', 'Receipts and replies'],
    ['lists', 'Mailing lists'],
  ]
  // To whom is held none goes.
  const shown = row.isQuarantined ? [] : lines
  if (undelivered.length === 0 && shown.length === 0 && !mayErase) return null
  return (
    <section>
      <h3>Emails and data</h3>
      <ul>
        {undelivered.map((mail) => (
          <li key={mail.id}>
            <p>
              {mailLabels[mail.status]}: {nameMail(mail.template)}
              <span>
                {mail.recipient ? '' : 'To the team. '}
                {mail.nextAt > 0 && `Next try ${formatShortMoment(mail.nextAt, zone)}. `}
                {mail.answer}
              </span>
            </p>
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
        {hasResend && mayWork && (
          <li>
            <SendAgain lead={lead} isMain={false} />
          </li>
        )}
        {shown.map(([from, label]) => (
          <li key={from}>
            <p>
              {label}
              <span>{stopped[from] ? 'Stopped' : 'Allowed'}</span>
            </p>
            {mayWork && (
              <button
                type="button"
                disabled={allow.isPending}
                onClick={() =>
                  stopped[from] ? allow.mutate({ id: row.id, from }) : setAsking(from)
                }
              >
                {stopped[from] ? 'Allow again' : 'Stop'}
                <span className="visually-hidden">: {label}</span>
              </button>
            )}
          </li>
        ))}
        {mayErase && (
          <li>
            <p>Everything we store</p>
            <button type="button" onClick={() => setIsErasing(true)}>
              Erase
            </button>
          </li>
        )}
      </ul>
      <Fault error={mark.error ?? allow.error} />
      {isErasing && mayErase && <EraseDialog lead={lead} onClose={() => setIsErasing(false)} />}
      {asking && mayWork && (
        <StopDialog row={row} from={asking} onClose={() => setAsking(undefined)} />
      )}
    </section>
  )
}
