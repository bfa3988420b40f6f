import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { send } from '../api/send.ts'
import { usePerson } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DayTime } from '../leads/DayTime.tsx'
import { formatShortDate, formatShortMoment, nameLead } from '../leads/lead-text.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

export interface MeetingProps {
  lead: LeadDetail
  meeting: NonNullable<LeadDetail['meeting']>
  zone: string
}

type DialogProps = MeetingProps & { onClose: () => void }

/** A time by the visitor’s clock; nothing where it is the office’s. */
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

const nameFirst = (row: LeadDetail['row']) => row.name.split(' ')[0] || 'them'

/** Closes a dialog and shows a toast with what was done. */
function finish({ lead, onClose }: DialogProps, done: string): void {
  showToast({ text: `Demo of ${nameLead(lead.row)}: ${done}` })
  onClose()
}

/** The meeting’s time when the dialog was opened. The server refuses the change if somebody has moved the meeting since. */
const useTimeAsOpened = (meeting: DialogProps['meeting']) => useState(meeting.startsAt)[0]

/** Moves a meeting to another time, to another host, or both: one change, and one mail to each person. */
export function MoveDialog(props: DialogProps) {
  const { lead, meeting, zone, onClose } = props
  const { id } = lead.row
  const { data, error, isSuccess } = useQuery({
    queryKey: ['leads', 'meeting-choices', id],
    queryFn: () => send(actionCalls.meetingChoices, { id }),
  })
  const when = useRef<HTMLParagraphElement>(null)
  // The dialog opens before the times are there, with its last button focused.
  useEffect(() => {
    const form = isSuccess ? when.current?.parentElement : undefined
    form?.querySelector<HTMLElement>('select, [aria-pressed=true]')?.focus()
  }, [isSuccess])
  const [wanted, setWanted] = useState(meeting.host)
  const [time, setTime] = useState('')
  const from = useTimeAsOpened(meeting)
  const toTime = (at: number) => `${toIsoDay(at, zone)}T${formatClock(at, zone)}`
  const slots = data?.slots ?? []
  const hosts = [...new Set(slots.flatMap((slot) => slot.hosts))].filter(Boolean)
  const host = hosts.includes(wanted) ? wanted : ''
  const isOther = host !== '' && host !== meeting.host
  const free = slots
    .filter(({ hosts }) => host === '' || hosts.includes(host))
    .filter(({ at }) => at !== from || isOther)
    .map((slot) => ({ ...slot, time: toTime(slot.at) }))
  // With another host alone the time stays, if that host is free then.
  const chosen = free.find((slot) => (time ? slot.time === time : slot.at === from))
  const isKept = chosen?.at === from
  const move = useCall(actionCalls.moveMeeting, {
    refresh,
    onDone: (_, { at }) => {
      const moved = at === from ? '' : `moved to ${formatShortMoment(at, zone)}`
      finish(props, [moved, isOther && `handed to ${host}`].filter(Boolean).join(', '))
    },
  })
  const isElsewhere =
    lead.timeZone !== '' && formatClock(from, lead.timeZone) !== formatClock(from, zone)
  const formatTheirs = (time: string) => {
    const { at } = free.find((slot) => slot.time === time) ?? {}
    if (at === undefined) return ''
    const isOtherDay = toIsoDay(at, lead.timeZone) !== toIsoDay(at, zone)
    const [day] = formatShortDate(at, lead.timeZone).split(',')
    return `${isOtherDay ? `${day} ` : ''}${formatClock(at, lead.timeZone)}`
  }
  const [day] = chosen ? formatShortDate(chosen.at, zone).split(',') : []
  // Another day may be in sight than that of the time which is chosen.
  const clock = chosen && `${day} ${formatClock(chosen.at, zone)}`
  const [whom] = host.split(' ')
  const does = isKept
    ? `Hand over to ${whom}, ${clock},`
    : `Move${clock ? ` to ${clock}` : ''}${clock && isOther ? ` with ${whom}` : ''}`
  return (
    <Dialog
      title={isKept ? 'Hand over the demo' : 'Move the demo'}
      action={`${does} and email ${nameFirst(lead.row)}`}
      isRefused={move.isPending || !chosen}
      error={error ?? move.error}
      keep="Keep it"
      onAct={() => chosen && move.mutate({ id, from, at: chosen.at, host })}
      onClose={onClose}
    >
      <p ref={when}>
        {formatShortMoment(meeting.startsAt, zone)}
        {meeting.host && `, with ${meeting.host}`}.
        {isElsewhere && ` Below each hour, theirs in ${formatCity(lead.timeZone)}.`}
      </p>
      {hosts.length > 0 && (
        <label>
          Host
          <select value={host} onChange={({ target }) => setWanted(target.value)}>
            <option value="">Whoever is free</option>
            {hosts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {free.length > 0 && (
        <DayTime
          key={host}
          times={free.map((slot) => slot.time)}
          value={chosen?.time ?? ''}
          onChoose={setTime}
          now={toTime(from)}
          {...(isElsewhere && { formatTheirs })}
        />
      )}
      {data && free.length === 0 && <p>There is no free time.</p>}
    </Dialog>
  )
}

export function CancelDialog(props: DialogProps) {
  const { lead, meeting, zone, onClose } = props
  const cancel = useCall(actionCalls.cancelMeeting, {
    refresh,
    onDone: () => finish(props, 'canceled'),
  })
  const from = useTimeAsOpened(meeting)
  const me = usePerson().name
  return (
    <Dialog
      title="Cancel the demo?"
      action={`Cancel and email ${nameFirst(lead.row)}`}
      isRefused={cancel.isPending}
      error={cancel.error}
      keep="Keep it"
      onAct={() => cancel.mutate({ id: lead.row.id, from })}
      onClose={onClose}
    >
      <p>
        {formatShortMoment(meeting.startsAt, zone)}
        {meeting.host && `, with ${meeting.host}`}. {nameLead(lead.row)} gets a link to pick another
        time, and the demo leaves {meeting.host === me ? 'your' : 'the host’s'} calendar. This can’t
        be undone.
      </p>
    </Dialog>
  )
}
