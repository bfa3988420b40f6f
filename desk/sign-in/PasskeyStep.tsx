import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../src/components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { SignInPage } from './SignInPage.tsx'

/** The device asks; here is said what for, and the way back. */
export function PasskeyStep({
  passkey,
  onOther,
}: {
  passkey: UseMutationResult<unknown, Error, void>
  onOther: () => void
}) {
  return (
    <SignInPage
      title="Use a passkey"
      about="Your device asks for your finger, your face or its PIN. Nothing of it reaches us but a signature."
      line={
        <div className="actions">
          <Button onClick={() => passkey.mutate()} disabled={passkey.isPending}>
            Continue
          </Button>
          <button type="button" className="link" onClick={onOther}>
            Send me a link instead
          </button>
        </div>
      }
    >
      <Fault error={passkey.error} />
    </SignInPage>
  )
}
