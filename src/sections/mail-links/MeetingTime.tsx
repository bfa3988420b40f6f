import { heldTime, meetingTime } from '../../../contract/hooks.ts'

/** When the meeting is; the server fills it in. */
export function MeetingTime({ label }: { label: string }) {
  return (
    <p>
      {label} <strong {...meetingTime} />
    </p>
  )
}

/** When the meeting would be whose time is held; the server fills it in. */
export function HeldTime({ label }: { label: string }) {
  return (
    <p>
      {label} <strong {...heldTime} />
    </p>
  )
}
