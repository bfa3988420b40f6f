import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { CallError, send } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { AddressStep, type AddressStepProps } from './AddressStep.tsx'
import { readRequestedLink } from './requested-link.ts'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

interface LinkStepProps extends Pick<AddressStepProps, 'asking' | 'passkey'> {
  token: string
  link: UseMutationResult<unknown, Error, string>
}

/** The page of a mailed link: its button signs in, since mail scanners open links, too. */
export function LinkStep({ token, link, ...others }: LinkStepProps) {
  const { zone } = useStart()
  const look = useQuery({
    queryKey: ['link', token],
    queryFn: () => send(signInCalls.lookAtLink, { token, browserToken: readRequestedLink() }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isAnew, setIsAnew] = useState(false)
  const error = look.error ?? link.error
  if (error instanceof CallError && error.code !== 'offline') {
    const { title = 'That did not work', about = error.message } = over[error.code] ?? {}
    if (error.code !== 'other-browser' || isAnew)
      return <AddressStep {...(isAnew ? others : { title, about, ...others })} />
    return (
      <SignInPage
        title={title}
        about={about}
        line={<Button onClick={() => setIsAnew(true)}>Sign in here instead</Button>}
      />
    )
  }
  const { name, device = '', askedAt = 0 } = look.data ?? {}
  return (
    <SignInPage
      isFault={look.isError}
      title={look.error ? 'The link didn’t load' : 'Is it you?'}
      about={
        look.error?.message ??
        'One press signs you in. Opening the link alone does not, since mail programs open links too.'
      }
      line={
        <div className={styles.form}>
          {look.error ? (
            <Button onClick={() => void look.refetch()}>Try again</Button>
          ) : (
            <Button onClick={() => link.mutate(token)} disabled={!name || link.isPending}>
              {name ? `Sign in as ${name}` : 'Sign in'}
            </Button>
          )}
        </div>
      }
    >
      <Fault error={link.error} />
      {look.data && (
        <p>
          {device !== ''
            ? `Asked for at ${formatClock(askedAt, zone)} in this browser, ${device}.`
            : 'Made for you by a colleague. It works once.'}
        </p>
      )}
    </SignInPage>
  )
}

/** The sentences for a link that can’t be used, by the code of the refusal. */
const over: Record<string, { title: string; about: string }> = {
  'link-used': {
    title: 'This link has been used',
    about: 'A link works once. Ask for a new one here.',
  },
  'link-over': {
    title: 'This link has expired',
    about: 'A link works for 15 minutes, and only the newest one. Ask for a new one here.',
  },
  'other-browser': {
    title: 'Open this in the browser you asked from',
    about: 'Or type the code of the email there. If you didn’t ask, close this page.',
  },
}
