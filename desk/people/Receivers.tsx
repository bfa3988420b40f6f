import { useSuspenseQuery } from '@tanstack/react-query'
import { actionCalls, type ReceiverRow } from '../../contract/desk/action-calls.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Section } from '../components/Section.tsx'
import { kindLabels } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { OpenLead } from './OpenLead.tsx'
import { receiversQuery } from './queries.ts'
import styles from './Receivers.module.css'
import row from './Row.module.css'
import { TeamHead } from './TeamHead.tsx'

/** Other programs that hear of leads, and whether all reaches them; what they were told last is folded. */
export function Receivers() {
  const { data: receivers } = useSuspenseQuery(receiversQuery)
  const resend = useCall(actionCalls.resendEvents, [receiversQuery.queryKey], ({ events }) =>
    showToast({ text: `Sending ${events} again` }),
  )
  return (
    <>
      <TeamHead title="Receivers" />
      <Section
        title="Other programs"
        about="A CRM or a chat, told as soon as a lead comes in or changes."
      >
        {receivers.length === 0 && (
          <Empty title="No receivers yet">
            Whoever runs the server can add one. What it was told, and whether that arrived, is
            listed here.
          </Empty>
        )}
        <ul aria-label="Receivers" className={styles.list}>
          {receivers
            .toSorted((one, other) => other.failed - one.failed)
            .map((receiver) => (
              <li key={receiver.id}>
                <Receiver receiver={receiver} />
              </li>
            ))}
        </ul>
        {receivers.some(({ failed }) => failed > 0) && (
          <Button
            variant="quiet"
            size="small"
            disabled={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            Send {count(receivers)} again
          </Button>
        )}
        <Fault error={resend.error} />
        <details className={styles.how}>
          <summary>{receivers.length === 0 ? 'How to add one' : 'Add or remove one'}</summary>
          <p>
            Whoever runs the server does it with <code>npm run leads -- webhooks</code>.
          </p>
        </details>
      </Section>
    </>
  )
}

function Receiver({ receiver }: { receiver: ReceiverRow }) {
  const { zone } = useStart()
  const { id, address, kinds, shape, createdAt, failed, deliveries } = receiver
  const heard = lists.format(kinds.map((kind) => kindLabels[kind]))
  return (
    <details className={styles.receiver}>
      <summary className={row.row}>
        <b className={row.title}>{new URL(address).host}</b>
        <div className={row.facts}>
          <span className={styles.gets}>{heard.charAt(0).toUpperCase() + heard.slice(1)}</span>
          <span className={failed > 0 ? styles.refused : undefined}>
            {sayHealth(receiver, zone)}
          </span>
        </div>
      </summary>
      <ol>
        {deliveries.map(({ id, at, type, lead, leadName, status, nextAt, answer }) => (
          <li key={id}>
            <time>{formatSeen(at, zone)}</time>
            <p>
              {eventLabels[type] ?? type}: <OpenLead id={lead} name={leadName} />
            </p>
            <p className={status === 'failed' ? styles.refused : 'soft'}>
              {stateLabels[status]}
              {nextAt > 0 && answer && `, next try ${formatSeen(nextAt, zone)}`}
              {status !== 'sent' && answer && `. ${answer}`}
            </p>
          </li>
        ))}
      </ol>
      <details>
        <summary>Details</summary>
        <dl className="facts">
          {Object.entries({
            Address: address,
            Added: formatSeen(createdAt, zone),
            Format: shape,
            Id: id,
          }).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </details>
  )
}

const count = (receivers: readonly ReceiverRow[]) =>
  receivers.reduce((sum, { failed }) => sum + failed, 0)

const lists = new Intl.ListFormat('en')

/** Whether all went well, in a few words. */
function sayHealth({ failed, failedSince, waiting, deliveries }: ReceiverRow, zone: string) {
  if (failed > 0) return `${failed} not delivered since ${formatSeen(failedSince, zone)}`
  if (waiting > 0) return `${waiting} on the way`
  return deliveries.length > 0 ? 'All delivered' : 'Nothing sent in 30 days'
}

/** What a receiver was told. */
const eventLabels: Record<string, string> = {
  'lead.created': 'Came in',
  'lead.confirmed': 'Address confirmed',
  'lead.booked': 'Demo booked',
  'lead.moved': 'Demo moved',
  'lead.canceled': 'Canceled',
  'lead.answered': 'Replied to',
  'lead.approved': 'Released',
  'lead.erased': 'Erased',
} satisfies Record<EventType, string>

const stateLabels = { waiting: 'On the way', sent: 'Delivered', failed: 'Not delivered' }
