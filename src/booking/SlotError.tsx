import { FieldError } from '../components/Field.tsx'

/** Why the time was refused; it takes the focus. */
export function SlotError({ text }: { text?: string | undefined }) {
  return <FieldError id="booking-slot-error" name="slot" text={text} role="alert" tabIndex={-1} />
}
