import { heldTime, slotChoices } from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { SlotError } from '../../components/SlotError.tsx'
import { FreeTimes } from './FreeTimes.tsx'

interface HeldTimeProps {
  content: { held: string; choose: string; zone: string }
}

/** When the meeting would be whose time is held, and where that is gone, the times to choose from; the server fills it in. */
export function HeldTime({ content }: HeldTimeProps) {
  return (
    <>
      <Ledger>
        <LedgerRow label={content.held}>
          <strong {...heldTime} />
        </LedgerRow>
      </Ledger>
      <SlotError text={undefined} />
      <div {...slotChoices} hidden>
        <FreeTimes choose={content.choose} zone={content.zone} />
      </div>
    </>
  )
}
