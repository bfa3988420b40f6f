import { useState } from 'react'
import { isRefused, type LeadDetail, type LeadMail } from '../../contract/desk/lead-detail.ts'
import { useStart } from '../api/start.ts'
import { AddressDialog, mayCorrectAddress } from '../leads/AddressDialog.tsx'
import { nameMail } from '../leads/event-words.ts'
import { formatShortMoment } from '../leads/lead-text.ts'
import { explainAnswer } from '../leads/mail-answers.ts'
import { useIsBeside } from '../leads/Panes.tsx'
import { ResendDialog } from '../leads/SendDialogs.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { useMarkMails } from '../leads/use-mark-mails.ts'
import styles from './Lead.module.css'

/** Our mails about a lead that did not arrive, or not yet. */
const listUndelivered = ({ mails, replies }: LeadDetail) =>
  [...mails, ...replies.flatMap(({ mail }) => mail ?? [])].filter(
    ({ status, answer }) =>
      status === 'failed' || status === 'withheld' || (status === 'waiting' && answer !== ''),
  )

/** Says which mails did not arrive, with the mail server’s answer, and offers to send them again. */
export function Undelivered({ lead }: { lead: LeadDetail }) {
  const { zone } = useStart()
  const [asking, setAsking] = useState<'address' | 'resend'>()
  const { change } = useLeadChanges()
  const isBeside = useIsBeside()
  const { mark, isPending } = useMarkMails()
  const mails = listUndelivered(lead)
  const mayCorrect = mayCorrectAddress(lead) && mails.some(({ recipient }) => recipient !== '')
  const [last] = mails.slice(-1)
  if (!last) return null
  const lost = mails.filter(({ status }) => status === 'failed')
  const names = lists.format(new Set(mails.map(({ template }) => nameMail(template))))
  return (
    <details className={styles.told} open={isBeside}>
      <summary className="danger">
        {names.slice(0, 1).toUpperCase() + names.slice(1)} {lost.length > 0 ? 'not' : 'not yet'}{' '}
        delivered{last.answer && `: ${explainAnswer(last.answer)}`}
      </summary>
      {last.answer && (
        <p>
          <small className="soft">{last.answer}</small>
        </p>
      )}
      <p className="soft">{advise(mails, last, zone, mayCorrect)}</p>
      <div className="actions">
        {mayCorrect && (
          <button type="button" onClick={() => setAsking('address')}>
            Correct the address
          </button>
        )}
        <button type="button" onClick={() => setAsking('resend')}>
          Send again
        </button>
        {lost.length > 0 && (
          <button type="button" disabled={isPending} onClick={() => mark(lost.map(({ id }) => id))}>
            Mark as handled
          </button>
        )}
      </div>
      {asking === 'resend' && <ResendDialog mails={mails} onClose={() => setAsking(undefined)} />}
      {asking === 'address' && (
        <AddressDialog
          row={lead.row}
          act={(next, as) => change([as ?? lead.row], next)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </details>
  )
}

function advise(
  mails: readonly LeadMail[],
  last: LeadMail,
  zone: string,
  mayCorrect: boolean,
): string {
  if (last.nextAt > 0) return `It is tried again ${formatShortMoment(last.nextAt, zone)}.`
  return mails.some(isRefused)
    ? `${mayCorrect ? 'Correct the address, or reach' : 'Reach'} them another way and mark it as handled.`
    : 'Send it again, or reach them another way and mark it as handled.'
}

const lists = new Intl.ListFormat('en')
