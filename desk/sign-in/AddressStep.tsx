import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

/** The address, to which a link is mailed; or a passkey, which needs none. */
export function AddressStep({
  asking,
  onPasskey,
}: {
  asking: UseMutationResult<unknown, Error, string>
  onPasskey: () => void
}) {
  const { hasPeople } = useStart()
  const id = useId()
  const [email, setEmail] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (email.trim() !== '') asking.mutate(email)
  }
  return (
    <SignInPage
      title="The desk"
      line={
        <form className={styles.address} onSubmit={submit}>
          <label className={styles.label} htmlFor={id}>
            Your address
          </label>
          <input
            id={id}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button type="submit" disabled={asking.isPending}>
            Send me a link
          </Button>
        </form>
      }
    >
      <Fault error={asking.error} />
      <div className={styles.or}>
        {browserSupportsWebAuthn() && (
          <Button variant="quiet" size="small" onClick={onPasskey}>
            Use a passkey
          </Button>
        )}
        <span>No password, here or anywhere. No cookie before you are in.</span>
      </div>
      {!hasPeople && (
        <p className={styles.first}>
          Nobody is on this desk yet. On the server, one command prints a link; whoever opens it
          first is the owner.
          <code>npm run desk -- invite you@company.com</code>
        </p>
      )}
    </SignInPage>
  )
}
