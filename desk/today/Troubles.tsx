import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isRefused } from '../../contract/desk/lead-detail.ts'
import { hasRight, type Right } from '../../contract/desk/roles.ts'
import type { Today } from '../../contract/desk/today.ts'
import { nameReason } from '../../contract/desk/words.ts'
import { usePerson, useRight } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { nameMail } from '../leads/event-words.ts'
import { nameLead } from '../leads/lead-text.ts'
import { explainAnswer } from '../leads/mail-answers.ts'
import { ReleaseDialog, ResendDialog } from '../leads/SendDialogs.tsx'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { useMarkMails } from '../leads/use-mark-mails.ts'
import { countTries, nameWithCompany, type Trouble, toSentence } from './day-words.ts'
import styles from './Troubles.module.css'

/** What failed or needs a decision: undelivered mails, alarms, held leads. Draws nothing while there is none. */
export function Troubles({ today, zone }: { today: Today; zone: string }) {
  const { notDelivered, held, alarms } = today
  const mayWork = useRight('work-leads')
  const [isAsking, setIsAsking] = useState(false)
  const retried = notDelivered.filter((mail) => !isRefused(mail))
  const lostFirst = notDelivered.toSorted((one, other) => isPutOff(one) - isPutOff(other))
  return (
    <>
      {notDelivered.length > 0 && (
        <Group
          id="not-delivered"
          title="Not delivered"
          action={
            mayWork &&
            retried.length > 1 && (
              <button type="button" onClick={() => setIsAsking(true)}>
                {retried.length === notDelivered.length
                  ? `Send all ${retried.length} again`
                  : `Send again the ${retried.length} that may arrive`}
              </button>
            )
          }
        >
          {lostFirst.map((mail) => (
            <Undelivered key={mail.id} mail={mail} zone={zone} />
          ))}
        </Group>
      )}
      {isAsking && <ResendDialog mails={retried} onClose={() => setIsAsking(false)} />}
      {alarms.length > 0 && (
        <Group id="alarms" title="Alarms">
          {alarms.map((alarm) => (
            <Alarm key={alarm.name} alarm={alarm} zone={zone} />
          ))}
        </Group>
      )}
      {held.length > 0 && (
        <Group id="held" title="Held">
          {held.map((row) => (
            <Held key={row.id} row={row} />
          ))}
        </Group>
      )}
    </>
  )
}

/** Where the team itself mends what an alarm is about, and the right that this takes. */
const mends: Record<string, { to: string; words: string; right: Right }> = {
  'request.due': { to: '/requests', words: 'Open the requests', right: 'work-leads' },
  'webhook.failed': {
    to: '/people/receivers',
    words: 'Open the receivers',
    right: 'manage-people',
  },
  'publish.late': { to: '/site/publish', words: 'Open Publish', right: 'publish' },
}

const isPutOff = ({ status }: Today['notDelivered'][number]) => Number(status === 'waiting')

interface GroupProps {
  /** The `id` that the sentence at the top of the screen links to. */
  id: Trouble
  title: string
  /** A command for all of the group. */
  action?: ReactNode
  children: ReactNode
}

function Group({ id, title, action, children }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function Undelivered({ mail, zone }: { mail: Today['notDelivered'][number]; zone: string }) {
  const mayWork = useRight('work-leads')
  const [isAsking, setIsAsking] = useState(false)
  const { mark, isPending } = useMarkMails()
  const { id, template, recipient, status, attempts, nextAt, answer, lead } = mail
  const who = lead ? nameWithCompany({ ...mail, email: recipient }) : recipient
  const what = `The ${nameMail(template)}`
  return (
    <li>
      <p>
        <b>
          {lead ? (
            <Link to="/inbox/$lead" params={{ lead }}>
              {who || 'The team'}
            </Link>
          ) : (
            who || 'The team'
          )}
        </b>{' '}
        {what} {status === 'failed' ? 'wasn’t delivered' : 'is put off'}: {explainAnswer(answer)}.{' '}
        {status === 'failed' ? 'Given up' : 'Put off'} after {countTries(attempts)}
        {nextAt > 0 && `; tried again at ${formatSeen(nextAt, zone)}`}.
        {answer && <small className={styles.answer}>{answer}</small>}
      </p>
      {mayWork && (
        <div className={styles.acts}>
          {status === 'failed' && (
            <button type="button" disabled={isPending} onClick={() => mark([id])}>
              Mark as handled
              <span className="visually-hidden">
                : {what} to {who || 'the team'}
              </span>
            </button>
          )}
          {!isRefused(mail) && (
            <button type="button" onClick={() => setIsAsking(true)}>
              Send again<span className="visually-hidden"> to {who || 'the team'}</span>
            </button>
          )}
        </div>
      )}
      {isAsking && <ResendDialog mails={[mail]} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function Alarm({ alarm, zone }: { alarm: Today['alarms'][number]; zone: string }) {
  const { name, means, detail, since } = alarm
  const isOwner = useRight('manage-people')
  const { role } = usePerson()
  const mend = mends[name]
  const isMended = mend && hasRight(role, mend.right)
  return (
    <li>
      <p>
        <b>{toSentence(means)}</b>{' '}
        <span>
          Since {formatSeen(since, zone)}.{' '}
          {isMended ? (
            <Link to={mend.to} className="link">
              {mend.words}
            </Link>
          ) : isOwner ? (
            'Whoever runs the server can mend it: send them the details.'
          ) : (
            'Tell an owner of the desk.'
          )}
        </span>
      </p>
      {isOwner && !isMended && (
        <details className={styles.details}>
          <summary>Details</summary>
          {detail} ({name})
        </details>
      )}
    </li>
  )
}

function Held({ row }: { row: Today['held'][number] }) {
  const mayWork = useRight('work-leads')
  const { change, isBusy } = useLeadChanges()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li>
      <p>
        <b>
          <Link to="/inbox/$lead" params={{ lead: row.id }}>
            {nameWithCompany(row)}
          </Link>
        </b>{' '}
        {row.excerpt && `“${row.excerpt}” `}
        <span>{toSentence(nameReason(row.reason))}</span>
      </p>
      {mayWork && (
        <div className={styles.acts}>
          <button type="button" disabled={isBusy} onClick={() => setIsAsking(true)}>
            Release<span className="visually-hidden"> {nameLead(row)}</span>
          </button>
          <button type="button" disabled={isBusy} onClick={() => change([row], { type: 'close' })}>
            It’s spam<span className="visually-hidden">: {nameLead(row)}</span>
          </button>
        </div>
      )}
      {isAsking && (
        <ReleaseDialog
          rows={[row]}
          act={(what) => change([row], what)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
