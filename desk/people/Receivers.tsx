import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionCalls, type ReceiverRow } from '../../contract/desk/action-calls.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
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

type Delivery = ReceiverRow['deliveries'][number]

/** Other programs that hear of leads, what they were told last, and what did not reach them. */
export function Receivers() {
  const { data: receivers } = useSuspenseQuery(receiversQuery)
  const resend = useResend()
  return (
    <>
      <TeamHead title="Receivers" />
      <p className={styles.about}>
        Other programs that hear of leads.{' '}
        {receivers.some(({ failed }) => failed > 0) && (
          <button
            type="button"
            disabled={resend.isPending}
            onClick={() => resend.mutate({ lead: '' })}
          >
            Send again what was given up, to every receiver
          </button>
        )}
      </p>
      <Fault error={resend.error} />
      {receivers.length === 0 && <p className="soft">No program hears of leads yet.</p>}
      {receivers
        .toSorted((one, other) => other.failed - one.failed)
        .map((receiver) => (
          <Receiver key={receiver.id} receiver={receiver} />
        ))}
      <p className="soft">
        They are added, given new secrets and removed on the server, by{' '}
        <code>npm run leads -- webhooks</code>.
      </p>
    </>
  )
}

function useResend() {
  return useCall(actionCalls.resendEvents, [receiversQuery.queryKey], ({ events }) =>
    showToast({ text: events === 1 ? '1 event due now' : `${events} events due now` }),
  )
}

function Receiver({ receiver }: { receiver: ReceiverRow }) {
  const { zone } = useStart()
  const { address, kinds, waiting, failed, deliveries } = receiver
  const resend = useResend()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return (
    <section className={styles.receiver}>
      <header>
        <h2>{address.replace(/^https?:\/\//, '')}</h2>
        <p>
          Hears of {kinds.map((kind) => kindLabels[kind]).join(', ')}.{' '}
          {failed > 0 && <b>{failed} given up.</b>} {waiting > 0 && `${waiting} waiting.`}
        </p>
      </header>
      <Fault error={resend.error} />
      {deliveries.length === 0 && <p className="soft">It was told nothing in the last 30 days.</p>}
      <DayTable
        label={`Events for ${address}`}
        rows={gatherDelivered(deliveries, zone).flatMap((run) => {
          const [{ id, at }] = run
          const rows = run.map(toRow)
          if (run.length === 1) return rows
          const isOpen = opened.has(id)
          const fold = {
            id: `delivered ${id}`,
            day: formatDayHead(at, zone),
            cells: {
              Hour: <time>{formatClock(at, zone)}</time>,
              What: (
                <button
                  type="button"
                  className={`link ${styles.fold}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(opened.symmetricDifference(new Set([id])))}
                >
                  {run.length} delivered
                </button>
              ),
              Lead: '',
              State: '',
              Action: '',
            },
          }
          return isOpen ? [fold, ...rows] : [fold]
        })}
      />
    </section>
  )

  function toRow({ id, at, type, lead, leadName, status, nextAt, answer }: Delivery) {
    return {
      id,
      day: formatDayHead(at, zone),
      cells: {
        Hour: <time>{formatClock(at, zone)}</time>,
        What: (
          <span className={status === 'sent' ? styles.quiet : ''}>{eventLabels[type] ?? type}</span>
        ),
        Lead: <OpenLead id={lead} name={leadName} />,
        State: (
          <>
            {stateLabels[status]}
            {nextAt > 0 && answer && `, next try ${formatSeen(nextAt, zone)}`}
            {status !== 'sent' && answer && '.'}{' '}
            <span className={status === 'failed' ? styles.refused : 'soft'}>
              {status === 'sent' ? answer.replace(/^It answered (\d+)\.$/, '$1') : answer}
            </span>
          </>
        ),
        Action: (status !== 'waiting' || answer) && (
          <button
            type="button"
            className={status === 'sent' ? `link ${styles.again}` : 'link'}
            disabled={resend.isPending}
            onClick={() => resend.mutate({ lead })}
          >
            Send again<span className="visually-hidden">: all events of {leadName}</span>
          </button>
        ),
      },
    }
  }
}

/** What was delivered one after the other on a day is together, all else by itself. */
function gatherDelivered(deliveries: readonly Delivery[], zone: string) {
  const runs: [Delivery, ...Delivery[]][] = []
  for (const delivery of deliveries) {
    const last = runs.at(-1)
    const isNext =
      last?.[0].status === 'sent' &&
      delivery.status === 'sent' &&
      toIsoDay(last[0].at, zone) === toIsoDay(delivery.at, zone)
    if (isNext) last.push(delivery)
    else runs.push([delivery])
  }
  return runs
}

/** What a receiver was told. */
const eventLabels: Record<string, string> = {
  'lead.created': 'Lead came in',
  'lead.confirmed': 'Address confirmed',
  'lead.booked': 'Demo booked',
  'lead.moved': 'Demo moved',
  'lead.canceled': 'Canceled',
  'lead.answered': 'Replied to',
  'lead.approved': 'Released',
  'lead.erased': 'Erased',
} satisfies Record<EventType, string>

const stateLabels = { waiting: 'Waits', sent: 'Delivered', failed: 'Given up' }
