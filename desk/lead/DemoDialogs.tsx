import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { send } from '../api/send.ts'
import { Dialog } from '../components/Dialog.tsx'
import { formatShortDate, formatShortMoment, nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './DemoBar.module.css'

const refresh = [['leads']]

export interface DemoProps {
  lead: LeadDetail
  demo: NonNullable<LeadDetail['demo']>
  zone: string
}

type DialogProps = DemoProps & { onClose: () => void }

/** The same on the visitor's clock, where that is another. */
export function TheirTime({ at, zone, theirs }: { at: number; zone: string; theirs: string }) {
  if (!theirs || formatClock(at, theirs) === formatClock(at, zone)) return null
  const day = toIsoDay(at, theirs) === toIsoDay(at, zone) ? '' : `${formatShortDate(at, theirs)}, `
  return (
    <span>
      For them {day}
      {formatClock(at, theirs)} in {formatCity(theirs)}
    </span>
  )
}

/** What a dialog is about to change. */
function Now({ demo: { startsAt, host }, zone }: Pick<DemoProps, 'demo' | 'zone'>) {
  return (
    <b>
      Now {formatShortMoment(startsAt, zone)}
      {host && ` with ${host}`}.
    </b>
  )
}

const useChoices = (id: string) =>
  useQuery({
    queryKey: ['leads', 'demo-choices', id],
    queryFn: () => send(actionCalls.demoChoices, { id }),
  })

/** What ends a dialog: it closes, and what became of the demo is said. */
function finish({ lead, onClose }: DialogProps, done: string): void {
  showToast({ text: `Demo of ${nameLead(lead.row)}: ${done}` })
  onClose()
}

/** The time as it was when a dialog was opened: who has moved the demo meanwhile comes first. */
const useTimeAsOpened = (demo: DialogProps['demo']) => useState(demo.startsAt)[0]

export function MoveDialog(props: DialogProps) {
  const { lead, demo, zone, onClose } = props
  const { id } = lead.row
  const { data, error } = useChoices(id)
  const move = useCall(actionCalls.moveDemo, refresh, (_, { at }) =>
    finish(props, `moved to ${formatShortDate(at, zone)}, ${formatClock(at, zone)}`),
  )
  const [day, setDay] = useState('')
  const [at, setAt] = useState(0)
  const from = useTimeAsOpened(demo)
  const slots = data?.slots ?? []
  const days = [...Map.groupBy(slots, (slot) => toIsoDay(slot.at, zone))]
  const shown = days.find(([name]) => name === day) ?? days[0]
  const chosen = slots.find((slot) => slot.at === at)
  const isOther = chosen && demo.host && !chosen.hosts.includes(demo.host)
  return (
    <Dialog
      title="Move the demo"
      action="Move and email them"
      isRefused={move.isPending || !chosen}
      error={error ?? move.error}
      keep="Keep the time"
      onAct={() => move.mutate({ id, from, at })}
      onClose={onClose}
    >
      <p>
        <Now demo={demo} zone={zone} /> {nameLead(lead.row)} and the host are emailed an invitation
        with the new time.
      </p>
      <label>
        Day
        <select value={shown?.[0] ?? ''} onChange={({ target }) => setDay(target.value)}>
          {days.map(([name, ofDay]) => (
            <option key={name} value={name}>
              {formatShortDate(ofDay[0]?.at ?? 0, zone)}
            </option>
          ))}
        </select>
      </label>
      <div>
        <p>Free, on the office’s clock</p>
        <div className={`choices ${styles.slots}`}>
          {shown?.[1].map((slot) => (
            <button
              key={slot.at}
              type="button"
              aria-pressed={slot.at === at}
              onClick={() => setAt(slot.at)}
            >
              {formatClock(slot.at, zone)}
            </button>
          ))}
        </div>
        {data && slots.length === 0 && <p>There is no free time.</p>}
      </div>
      {chosen && (
        <p>
          {isOther && `${demo.host} isn’t free then: ${chosen.hosts.join(' or ')} has it. `}
          <TheirTime at={chosen.at} zone={zone} theirs={lead.timeZone} />
        </p>
      )}
    </Dialog>
  )
}

export function HandDialog(props: DialogProps) {
  const { lead, demo, zone, onClose } = props
  const { id } = lead.row
  const { data, error } = useChoices(id)
  const hand = useCall(actionCalls.handDemo, refresh, (_, { host }) =>
    finish(props, `handed to ${host}`),
  )
  const from = useTimeAsOpened(demo)
  const hosts = data?.hosts ?? []
  return (
    <Dialog
      title="Hand the demo over"
      action={hosts.length > 0 && 'Hand over and email them'}
      isRefused={hand.isPending}
      error={error ?? hand.error}
      keep={hosts.length > 0 ? 'Keep the host' : 'Close'}
      onAct={(data) => hand.mutate({ id, from, host: String(data.get('host')) })}
      onClose={onClose}
    >
      <p>
        <Now demo={demo} zone={zone} />{' '}
        {hosts.length > 0 &&
          `${nameLead(lead.row)} is emailed who hosts it${demo.host ? ', and both hosts are told' : ''}.`}
      </p>
      <fieldset>
        <legend className="visually-hidden">To whom</legend>
        {hosts.map((host, index) => (
          <label key={host}>
            <input type="radio" name="host" value={host} defaultChecked={index === 0} />
            {host}
          </label>
        ))}
        {data && hosts.length === 0 && (
          <p>
            {demo.host
              ? 'No other host is free at this time. Move it instead.'
              : 'No hosts are set up on the server. Assign the lead instead.'}
          </p>
        )}
      </fieldset>
    </Dialog>
  )
}

export function CancelDialog(props: DialogProps) {
  const { lead, demo, zone, onClose } = props
  const cancel = useCall(actionCalls.cancelDemo, refresh, () => finish(props, 'canceled'))
  const from = useTimeAsOpened(demo)
  return (
    <Dialog
      title="Cancel the demo?"
      action="Cancel and email them"
      isRefused={cancel.isPending}
      error={cancel.error}
      keep="Keep it"
      onAct={() => cancel.mutate({ id: lead.row.id, from })}
      onClose={onClose}
    >
      <p>
        <Now demo={demo} zone={zone} /> {nameLead(lead.row)} is emailed that it is canceled, with a
        link to pick another time, and the host’s calendar loses it. This can’t be undone.
      </p>
    </Dialog>
  )
}
