import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionCalls, type ReceiverRow } from '../../contract/desk/action-calls.ts'
import { kindNames } from '../../contract/desk/words.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Section } from '../components/Section.tsx'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'
import { AddReceiver } from './AddReceiver.tsx'
import { OpenLead } from './OpenLead.tsx'
import { receiversQuery } from './queries.ts'
import styles from './Receivers.module.css'
import row from './Row.module.css'
import { TeamHead } from './TeamHead.tsx'

/** Receivers of webhooks, whether they get everything, and a folded list of what they were sent last. */
export function Receivers() {
  const { data: receivers } = useSuspenseQuery(receiversQuery)
  const [isAdding, setIsAdding] = useState(false)
  const resend = useCall(actionCalls.resendEvents, {
    refresh: [receiversQuery.queryKey],
    onDone: ({ events }) => showToast({ text: `Sending ${events} again` }),
  })
  const add = (
    <Button variant="solid" size="small" onClick={() => setIsAdding(true)}>
      Add a receiver
    </Button>
  )
  const failed = receivers.reduce((sum, receiver) => sum + receiver.failed, 0)
  const dialog = isAdding && <AddReceiver onClose={() => setIsAdding(false)} />
  if (receivers.length === 0)
    return (
      <>
        <TeamHead />
        {/* In the same place as below: it stays open when the first receiver is there. */}
        {dialog}
        <Empty title="No receivers yet" action={add}>
          A CRM or a chat can be told as soon as a lead comes in or changes.
        </Empty>
      </>
    )
  return (
    <>
      <TeamHead>{add}</TeamHead>
      {dialog}
      <Section
        title="Other programs"
        about="A CRM or a chat, told as soon as a lead comes in or changes."
      >
        {/* By what was not delivered, which comes first. */}
        {failed > 0 && (
          <Button
            variant="quiet"
            size="small"
            disabled={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            Send {failed} again
          </Button>
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
        <Fault error={resend.error} />
      </Section>
    </>
  )
}

function Receiver({ receiver }: { receiver: ReceiverRow }) {
  const { zone } = useStart()
  const { id, address, kinds, shape, createdAt, failed, deliveries } = receiver
  const heard = lists.format(kinds.map((kind) => kindNames[kind][1]))
  return (
    <details className={styles.receiver}>
      <summary className={row.row}>
        <b className={row.title}>{new URL(address).host}</b>
        <div className={row.facts}>
          <span className={styles.gets}>{heard.charAt(0).toUpperCase() + heard.slice(1)}</span>
          <span className={failed > 0 ? styles.refused : undefined}>
            {describeHealth(receiver, zone)}
          </span>
        </div>
      </summary>
      <ol>
        {deliveries.map(({ id, at, type, lead, leadName, status, nextAt, answer }) => (
          <li key={id}>
            <time>{formatSeen(at, zone)}</time>
            <p>
              {eventLabels[type]}: <OpenLead id={lead} name={leadName} />
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
        <Actions receiver={receiver} />
      </details>
    </details>
  )
}

function Actions({ receiver: { id, address } }: { receiver: ReceiverRow }) {
  const { host } = new URL(address)
  const [isRemoving, setIsRemoving] = useState(false)
  const test = useCall(actionCalls.testReceiver, {
    onDone: ({ status, text }) =>
      showToast({ text: `${host} answered ${status}${text && `: ${text.slice(0, 100)}`}` }),
  })
  const remove = useCall(actionCalls.removeReceiver, {
    refresh: [receiversQuery.queryKey],
    onDone: () => showToast({ text: `${host} is removed` }),
  })
  return (
    <div className="actions">
      <button
        type="button"
        disabled={test.isPending}
        onClick={() => void test.mutateAsync({ id }).catch(showFault)}
      >
        Send a test
      </button>
      <button type="button" onClick={() => setIsRemoving(true)}>
        Remove
      </button>
      {isRemoving && (
        <Dialog
          title={`Remove ${host}?`}
          action="Remove this receiver"
          isRefused={remove.isPending}
          error={remove.error}
          onAct={() => remove.mutate({ id })}
          onClose={() => setIsRemoving(false)}
        >
          <p>It hears of nothing any more, also of what is still on the way.</p>
        </Dialog>
      )}
    </div>
  )
}

const lists = new Intl.ListFormat('en')

/** How deliveries to a receiver go, in a few words. */
function describeHealth({ failed, failedSince, waiting, deliveries }: ReceiverRow, zone: string) {
  if (failed > 0) return `${failed} not delivered since ${formatSeen(failedSince, zone)}`
  if (waiting > 0) return `${waiting} on the way`
  return deliveries.length > 0 ? 'All delivered' : 'Nothing sent in 30 days'
}

const eventLabels: Record<EventType, string> = {
  'lead.created': 'Came in',
  'lead.confirmed': 'Address confirmed',
  'lead.booked': 'Demo booked',
  'lead.moved': 'Demo moved',
  'lead.canceled': 'Canceled',
  'lead.answered': 'Replied to',
  'lead.corrected': 'Address corrected',
  'lead.approved': 'Released',
  'lead.erased': 'Erased',
}

const stateLabels = { waiting: 'On the way', sent: 'Delivered', failed: 'Not delivered' }
