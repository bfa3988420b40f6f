import { meetingTime } from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'

/** When the meeting is; the server fills it in. */
export function MeetingTime({ label }: { label: string }) {
  return (
    <Ledger>
      <LedgerRow label={label}>
        <strong {...meetingTime} />
      </LedgerRow>
    </Ledger>
  )
}
