import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatCity, formatClock, formatHours, toIsoDay } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { send } from '../api/send.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatDate, nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './DemoBar.module.css'
import form from './LeadStrip.module.css'

const refresh = [['leads']]

interface DemoProps {
  lead: LeadDetail
  demo: NonNullable<LeadDetail['demo']>
  zone: string
}

/** When a demo is, on both clocks, and what can be done with it. */
export function DemoBar({ lead, demo, zone, mayWork }: DemoProps & { mayWork: boolean }) {
  const [asking, setAsking] = useState<'move' | 'hand' | 'cancel'>()
  const close = () => setAsking(undefined)
  const props = { lead, demo, zone, onClose: close }
  return (
    <section className={styles.bar} aria-label="Demo">
      <p>
        <b>
          {formatDate(demo.startsAt, zone)},{' '}
          {formatHours(toSlot(demo.startsAt), demo.minutes, zone)}
        </b>
        {demo.host && ` with ${demo.host}`}
        <TheirTime at={demo.startsAt} zone={zone} theirs={lead.timeZone} />
      </p>
      {mayWork && (
        <div className="actions">
          <Button size="small" variant="quiet" onClick={() => setAsking('move')}>
            Move
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking('hand')}>
            Hand over
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
            Cancel demo
          </Button>
        </div>
      )}
      {asking === 'move' && <MoveDialog {...props} />}
      {asking === 'hand' && <HandDialog {...props} />}
      {asking === 'cancel' && <CancelDialog {...props} />}
    </section>
  )
}

const toSlot = (at: number) => new Date(at).toISOString()

/** The same on the visitor's clock, where that is another. */
function TheirTime({ at, zone, theirs }: { at: number; zone: string; theirs: string }) {
  if (!theirs || formatClock(at, theirs) === formatClock(at, zone)) return null
  const day = toIsoDay(at, theirs) === toIsoDay(at, zone) ? '' : `${formatDate(at, theirs)}, `
  return (
    <span>
      For them {day}
      {formatClock(at, theirs)} in {formatCity(theirs)}
    </span>
  )
}

type DialogProps = DemoProps & { onClose: () => void }

const useChoices = (id: string) =>
  useQuery({
    queryKey: ['leads', 'demo-choices', id],
    queryFn: () => send(actionCalls.demoChoices, { id }),
  })

function MoveDialog({ lead, demo, zone, onClose }: DialogProps) {
  const { id } = lead.row
  const { data, error } = useChoices(id)
  const move = useCall(actionCalls.moveDemo, refresh)
  const [day, setDay] = useState('')
  const [at, setAt] = useState(0)
  const slots = data?.slots ?? []
  const days = [...Map.groupBy(slots, (slot) => toIsoDay(slot.at, zone))]
  const shown = days.find(([name]) => name === day) ?? days[0]
  const chosen = slots.find((slot) => slot.at === at)
  const isOther = chosen && demo.host && !chosen.hosts.includes(demo.host)
  return (
    <Dialog title="Move the demo" onClose={onClose}>
      <div className={form.form}>
        <label>
          Day
          <select value={shown?.[0] ?? ''} onChange={({ target }) => setDay(target.value)}>
            {days.map(([name, ofDay]) => (
              <option key={name} value={name}>
                {formatDate(ofDay[0]?.at ?? 0, zone)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className={styles.slots}>
        <legend>Free, on the office’s clock</legend>
        {shown?.[1].map((slot) => (
          <label key={slot.at}>
            <input
              type="radio"
              name="slot"
              checked={slot.at === at}
              onChange={() => setAt(slot.at)}
            />
            {formatClock(slot.at, zone)}
          </label>
        ))}
        {data && slots.length === 0 && <p>There is no free time.</p>}
      </fieldset>
      {chosen && (
        <p>
          {nameLead(lead.row)} is emailed the new time with an invitation that replaces the earlier
          one; so is the host.
          {isOther && ` ${demo.host} isn’t free then: ${chosen.hosts.join(' or ')} has it.`}
          <TheirTime at={chosen.at} zone={zone} theirs={lead.timeZone} />
        </p>
      )}
      <Fault error={error ?? move.error} />
      <div className="actions">
        <Button
          size="small"
          variant="solid"
          disabled={move.isPending || !chosen}
          onClick={() =>
            move.mutate(
              { id, at },
              {
                onSuccess: () => {
                  const to = `${formatDate(at, zone)}, ${formatClock(at, zone)}`
                  showToast({ text: `Demo of ${nameLead(lead.row)}: moved to ${to}` })
                  onClose()
                },
              },
            )
          }
        >
          Move and email them
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Keep the time
        </Button>
      </div>
    </Dialog>
  )
}

function HandDialog({ lead, demo, onClose }: DialogProps) {
  const { id } = lead.row
  const { data, error } = useChoices(id)
  const hand = useCall(actionCalls.handDemo, refresh)
  const hosts = data?.hosts ?? []
  return (
    <Dialog title="Hand the demo over" onClose={onClose}>
      <p>
        {nameLead(lead.row)} is emailed who hosts it now, with an invitation that replaces the
        earlier one. {demo.host ? `${demo.host} and the new host are told as well.` : ''}
      </p>
      {data && hosts.length === 0 && <p>No other host is free at this time. Move it instead.</p>}
      <Fault error={error ?? hand.error} />
      <div className="actions">
        {hosts.map((host) => (
          <Button
            size="small"
            variant="quiet"
            key={host}
            disabled={hand.isPending}
            onClick={() =>
              hand.mutate(
                { id, host },
                {
                  onSuccess: () => {
                    showToast({ text: `Demo of ${nameLead(lead.row)}: handed to ${host}` })
                    onClose()
                  },
                },
              )
            }
          >
            To {host}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={onClose}>
          Keep the host
        </Button>
      </div>
    </Dialog>
  )
}

function CancelDialog({ lead, onClose }: DialogProps) {
  const cancel = useCall(actionCalls.cancelDemo, refresh)
  return (
    <Dialog title="Cancel the demo?" onClose={onClose}>
      <p>
        {nameLead(lead.row)} is emailed that it is canceled, with a link to pick another time. The
        time is free again, and the host’s calendar loses it. This can’t be undone.
      </p>
      <Fault error={cancel.error} />
      <div className="actions">
        <Button
          size="small"
          variant="solid"
          disabled={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { id: lead.row.id },
              {
                onSuccess: () => {
                  showToast({ text: `Demo of ${nameLead(lead.row)}: canceled` })
                  onClose()
                },
              },
            )
          }
        >
          Cancel and email them
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
