import type { UseMutationResult } from '@tanstack/react-query'
import { Actions, Button } from '../components/Button.tsx'
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
        <Actions>
          <Button
            look="amber"
            size="large"
            onClick={() => passkey.mutate()}
            busy={passkey.isPending}
          >
            Continue
          </Button>
          <Button look="link" onClick={onOther}>
            Send me a link instead
          </Button>
        </Actions>
      }
    >
      <Fault error={passkey.error} />
    </SignInPage>
  )
}
