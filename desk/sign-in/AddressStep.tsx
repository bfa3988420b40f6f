import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../src/components/Button.tsx'
import { Field } from '../../src/components/Field.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useCopy } from '../toast/use-copy.ts'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

export interface AddressStepProps {
  /** Replaces the title when a link could not be used. */
  title?: string
  about?: string
  asking: UseMutationResult<unknown, Error, string>
  passkey: UseMutationResult<unknown, Error, void>
}

const command = 'npm run desk -- invite you@company.com'

/** Asks for an email address to send a link to, or for a passkey. */
export function AddressStep({
  title = 'Sign in to the desk',
  about = 'We email you a link and a code. There’s no password.',
  asking,
  passkey,
}: AddressStepProps) {
  const { hasPeople } = useStart()
  const isOnline = useIsOnline()
  const [isCopied, copy] = useCopy()
  const { error, variables } = asking
  const refusal = error instanceof CallError ? error.fields['email'] : undefined
  if (!hasPeople) {
    return (
      <SignInPage
        title="Nobody is on this desk yet"
        about="On the server, one command prints a link. Whoever opens it first is the owner."
        line={
          <div className={styles.address}>
            <code>{command}</code>
            <Button onClick={() => copy(command)}>{isCopied ? 'Copied' : 'Copy'}</Button>
          </div>
        }
      />
    )
  }
  return (
    <SignInPage
      title={title}
      about={isOnline ? about : 'You are offline. Signing in works once you are back.'}
      line={
        <form
          className={styles.address}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            asking.mutate(String(new FormData(event.currentTarget).get('email')))
          }}
        >
          <Field
            form="sign-in"
            name="email"
            type="email"
            label="Work email"
            autoComplete="username"
            // The page is for it; and the button that led back here is gone.
            autoFocus
            placeholder="name@company.com"
            error={refusal && (variables ? refusal : 'Enter your work email')}
          />
          <Button type="submit" disabled={asking.isPending || !isOnline}>
            Email me a link
          </Button>
        </form>
      }
    >
      <Fault error={passkey.error ?? (refusal || !isOnline ? undefined : error)} />
      {browserSupportsWebAuthn() && (
        <Button
          variant="quiet"
          onClick={() => passkey.mutate()}
          disabled={passkey.isPending || !isOnline}
        >
          Use a passkey
        </Button>
      )}
    </SignInPage>
  )
}
