import { useSuspenseQuery } from '@tanstack/react-query'
import { actionCalls, type ReceiverRow } from '../../contract/desk/action-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { DayTable } from '../components/Table.tsx'
import { formatDayHead, kindLabels } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { receiversQuery } from './queries.ts'
import { TeamHead } from './TeamHead.tsx'

/** Other programs that hear of leads, what they were told last, and what did not reach them. */
export function Receivers() {
  const { data: receivers } = useSuspenseQuery(receiversQuery)
  return (
    <>
      <TeamHead title="Receivers" />
      <p className={styles.about}>
        Other programs that hear of leads. They are added, given new secrets and removed on the
        server, by <code>npm run leads -- webhooks</code>.
      </p>
      {receivers.length === 0 && <p className="soft">No program hears of leads yet.</p>}
      {receivers.map((receiver) => (
        <Receiver key={receiver.id} receiver={receiver} />
      ))}
    </>
  )
}

function Receiver({ receiver }: { receiver: ReceiverRow }) {
  const { zone } = useStart()
  const { address, kinds, waiting, failed, deliveries } = receiver
  const resend = useCall(actionCalls.resendEvents, [receiversQuery.queryKey], ({ events }) =>
    showToast({ text: events === 1 ? '1 event due now' : `${events} events due now` }),
  )
  const again = (lead: string) => resend.mutate({ lead })
  return (
    <section className={styles.receiver}>
      <header>
        <h2>{new URL(address).host}</h2>
        {failed > 0 && (
          <button
            type="button"
            className="link"
            disabled={resend.isPending}
            onClick={() => again('')}
          >
            Send what was given up again
          </button>
        )}
        <p>
          Hears of {kinds.map((kind) => kindLabels[kind]).join(', ')}. {waiting} waiting, {failed}{' '}
          given up.
        </p>
      </header>
      <Fault error={resend.error} />
      {deliveries.length === 0 && <p className="soft">It was told nothing in the last 30 days.</p>}
      <DayTable
        label={`Events for ${address}`}
        rows={deliveries.map(({ id, at, type, lead, leadName, status, nextAt, answer }) => ({
          id,
          day: formatDayHead(at, zone),
          cells: {
            Hour: <time>{formatClock(at, zone)}</time>,
            What: type.replace('lead.', ''),
            Lead: <OpenLead id={lead} name={leadName} />,
            State: (
              <>
                {stateLabels[status]}
                {nextAt > 0 && answer && `, next try ${formatSeen(nextAt, zone)}`}
                {answer && `. ${answer}`}
              </>
            ),
            Action: status !== 'waiting' && (
              <button
                type="button"
                className="link"
                disabled={resend.isPending}
                onClick={() => again(lead)}
              >
                Send again<span className="visually-hidden">: all events of {leadName}</span>
              </button>
            ),
          },
        }))}
      />
    </section>
  )
}

const stateLabels = { waiting: 'Waits', sent: 'Taken', failed: 'Given up' }
