import { earlierMeeting, heldTime, meetingTime, slotChoices } from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { SlotCalendar } from '../../components/SlotCalendar.tsx'
import { SlotError } from '../../components/SlotError.tsx'
import type { FormCopy } from '../../content/forms.ts'

interface HeldTimeProps {
  content: { held: string; earlier: string; choose: string }
  calendar: FormCopy<'booking'>['calendar']
}

/**
 * When the meeting would be whose time is held, the one that would move there, and where the time is gone, others to
 * choose from; the server fills it in.
 */
export function HeldTime({ content, calendar }: HeldTimeProps) {
  return (
    <>
      <Ledger>
        <LedgerRow label={content.held}>
          <strong {...heldTime} />
        </LedgerRow>
        <LedgerRow label={content.earlier} {...earlierMeeting}>
          <strong {...meetingTime} />
        </LedgerRow>
      </Ledger>
      <SlotError text={undefined} />
      <div {...slotChoices} hidden>
        <SlotCalendar label={content.choose} zone={calendar.zone} />
      </div>
    </>
  )
}
