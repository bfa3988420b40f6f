import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../src/components/Button.tsx'
import { Field } from '../../src/components/Field.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

export interface AddressStepProps {
  /** Other words where a link could not be used. */
  title?: string
  about?: string
  asking: UseMutationResult<unknown, Error, string>
  passkey: UseMutationResult<unknown, Error, void>
}

/** The address, to which a link is mailed; or a passkey, which needs none. */
export function AddressStep({
  title = 'Sign in to the desk',
  about = 'We email you a link and a code. There’s no password.',
  asking,
  passkey,
}: AddressStepProps) {
  const { hasPeople } = useStart()
  const isOnline = useIsOnline()
  const { error } = asking
  const refusal = error instanceof CallError ? error.fields['email'] : undefined
  return (
    <SignInPage
      title={title}
      about={about}
      line={
        <form
          className={styles.form}
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
            error={refusal}
          />
          <Button type="submit" disabled={asking.isPending}>
            Email me a link
          </Button>
        </form>
      }
    >
      <p role="status">{!isOnline && 'You are offline. You can sign in once you are back.'}</p>
      <Fault error={passkey.error ?? (refusal ? undefined : error)} />
      {browserSupportsWebAuthn() && (
        <Button variant="quiet" onClick={() => passkey.mutate()} disabled={passkey.isPending}>
          Use a passkey
        </Button>
      )}
      {!hasPeople && (
        <p>
          Nobody is on this desk yet. On the server, one command prints a link; whoever opens it
          first is the owner.
          <code>npm run desk -- invite you@company.com</code>
        </p>
      )}
    </SignInPage>
  )
}
