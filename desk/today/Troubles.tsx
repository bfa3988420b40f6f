import { Link } from '@tanstack/react-router'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { Today } from '../../contract/desk/leads.ts'
import { useRight } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { nameMail } from '../leads/event-words.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { countTries, nameWithCompany } from './day-words.ts'
import styles from './Troubles.module.css'

/** What went wrong, or waits for somebody to decide: mails, held leads, alarms. */
export function Troubles({ today, zone }: { today: Today; zone: string }) {
  const { notDelivered, held, alarms } = today
  const mayWork = useRight('work-leads')
  const resend = useCall(actionCalls.resendMails, [['leads']])
  return (
    <div className={styles.three}>
      <section aria-labelledby="not-delivered">
        <h2 id="not-delivered">Not delivered</h2>
        {notDelivered.length === 0 && <p className={styles.none}>Every mail was taken.</p>}
        {notDelivered.map((mail) => (
          <Undelivered key={mail.id} mail={mail} zone={zone} />
        ))}
        {mayWork && notDelivered.length > 1 && (
          <button
            type="button"
            className="link"
            disabled={resend.isPending}
            onClick={() => resend.mutate({ id: '' })}
          >
            Send all again
          </button>
        )}
      </section>
      <section aria-labelledby="held">
        <h2 id="held">Held</h2>
        {held.length === 0 && <p className={styles.none}>Nothing is held.</p>}
        {held.map((row) => (
          <Held key={row.id} row={row} zone={zone} />
        ))}
      </section>
      <section aria-labelledby="alarms">
        <h2 id="alarms">Alarms</h2>
        {alarms.length === 0 && <p className={styles.none}>No alarm is on.</p>}
        {alarms.map(({ name, means, detail, since }) => (
          <div key={name} className={styles.item}>
            <p>
              <b>{toWords(means)}.</b> Since {formatSeen(since, zone)}.
            </p>
            {detail && <p>{detail}</p>}
          </div>
        ))}
      </section>
    </div>
  )
}

function Undelivered({ mail, zone }: { mail: Today['notDelivered'][number]; zone: string }) {
  const mayWork = useRight('work-leads')
  const resend = useCall(actionCalls.resendMails, [['leads']])
  const { id, template, recipient, status, attempts, nextAt, answer, lead } = mail
  const who = lead ? nameWithCompany({ ...mail, email: recipient }) : recipient
  const what = `The ${nameMail(template)}`
  const sendAgain = () =>
    void resend.mutateAsync({ id: lead || id }).then(
      () => showToast({ text: `${what} goes out again` }),
      ({ message }: Error) => showToast({ text: message }),
    )
  return (
    <div className={styles.item}>
      <h3>
        {lead ? (
          <Link to="/inbox/$lead" params={{ lead }}>
            {who || 'The team'}
          </Link>
        ) : (
          who || 'The team'
        )}
      </h3>
      <p>
        {what}, {status === 'failed' ? 'given up' : 'put off'} after {countTries(attempts)}
        {nextAt > 0 && `; tried again at ${formatSeen(nextAt, zone)}`}.
      </p>
      {answer && (
        <p className={styles.answer}>
          <code>{answer}</code>
        </p>
      )}
      {mayWork && (
        <button type="button" className="link" disabled={resend.isPending} onClick={sendAgain}>
          Send again
        </button>
      )}
    </div>
  )
}

function Held({ row, zone }: { row: Today['held'][number]; zone: string }) {
  const mayWork = useRight('work-leads')
  const { change, isBusy } = useLeadChanges()
  return (
    <div className={styles.item}>
      <h3>
        <Link to="/inbox/$lead" params={{ lead: row.id }}>
          {nameLead(row)}
        </Link>
      </h3>
      <p>
        Held since {formatSeen(row.receivedAt, zone)}: {row.reason}
        {row.reason.endsWith('.') ? '' : '.'}
      </p>
      {mayWork && (
        <button
          type="button"
          className="link"
          disabled={isBusy}
          onClick={() => change([row], { do: 'release' })}
        >
          Release
        </button>
      )}
    </div>
  )
}

/** A sentence’s beginning, without the marks that name a command in a document. */
function toWords(means: string): string {
  const words = means.replaceAll('`', '')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
