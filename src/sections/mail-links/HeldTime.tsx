import { heldTime, slotChoices } from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { SlotCalendar } from '../../components/SlotCalendar.tsx'
import { SlotError } from '../../components/SlotError.tsx'
import type { FormCopy } from '../../content/forms.ts'

interface HeldTimeProps {
  content: { held: string; choose: string }
  calendar: FormCopy<'booking'>['calendar']
}

/** When the meeting would be whose time is held, and where that is gone, the times to choose from; the server fills it in. */
export function HeldTime({ content, calendar }: HeldTimeProps) {
  return (
    <>
      <Ledger>
        <LedgerRow label={content.held}>
          <strong {...heldTime} />
        </LedgerRow>
      </Ledger>
      <SlotError text={undefined} />
      <div {...slotChoices} hidden>
        <SlotCalendar label={content.choose} zone={calendar.zone} />
      </div>
    </>
  )
}
