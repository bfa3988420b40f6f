import { meetingTime } from '../../../contract/hooks.ts'

/** When the meeting is; the server fills it in. */
export function MeetingTime({ label }: { label: string }) {
  return (
    <p>
      {label} <strong {...meetingTime} />
    </p>
  )
}
