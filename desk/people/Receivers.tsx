import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { actionCalls, type ReceiverRow } from '../../contract/desk/action-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { kindLabels } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { receiversQuery } from './queries.ts'

/** Other programs that hear of leads, what they were told last, and what did not reach them. */
export function Receivers() {
  const { data: receivers } = useSuspenseQuery(receiversQuery)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Receivers</h1>
          <p className={styles.about}>
            Other programs that hear of leads. They are added, given new secrets and removed on the
            server, by <code>npm run leads -- webhooks</code>.
          </p>
        </div>
        <Link to="/people">People</Link>
      </div>
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
    <section className={styles.wide}>
      <h2>{new URL(address).host}</h2>
      <p className="soft">
        Hears of {kinds.map((kind) => kindLabels[kind]).join(', ')}. {waiting} waiting, {failed}{' '}
        given up.
      </p>
      {failed > 0 && (
        <Button size="small" variant="quiet" disabled={resend.isPending} onClick={() => again('')}>
          Send what was given up again
        </Button>
      )}
      <Fault error={resend.error} />
      <Table
        label={`Events for ${address}`}
        rows={deliveries.map(({ id, at, type, lead, status, nextAt, answer }) => ({
          id,
          cells: {
            When: <time>{formatSeen(at, zone)}</time>,
            What: type.replace('lead.', ''),
            State: (
              <>
                {stateLabels[status]}
                {nextAt > 0 && answer && `, next try ${formatSeen(nextAt, zone)}`}
                {answer && `. ${answer}`}
              </>
            ),
            Lead: <OpenLead id={lead} />,
            Action: status !== 'waiting' && (
              <Button
                size="small"
                variant="quiet"
                disabled={resend.isPending}
                onClick={() => again(lead)}
              >
                Send again<span className="visually-hidden">: all events of lead {lead}</span>
              </Button>
            ),
          },
        }))}
      />
    </section>
  )
}

const stateLabels = { waiting: 'Waits', sent: 'Taken', failed: 'Given up' }
