import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { CallError, send } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { readAsked } from './asked.ts'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

interface LinkStepProps {
  token: string
  link: UseMutationResult<unknown, Error, string>
  onOther: () => void
}

/** A link that was opened signs nobody in: its button does, as programs of mail providers open links too. */
export function LinkStep({ token, link, onOther }: LinkStepProps) {
  const { zone } = useStart()
  const look = useQuery({
    queryKey: ['link', token],
    queryFn: () => send(peopleCalls.lookAtLink, { token, ask: readAsked() }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = look.error ?? link.error
  if (error instanceof CallError && error.code !== 'offline') {
    return <LinkOver error={error} onOther={onOther} />
  }
  const { name, device = '', askedAt = 0 } = look.data ?? {}
  return (
    <SignInPage
      title="Is it you?"
      about="One press signs you in. Opening the link alone does not, since mail programs open links too."
      line={
        <Button onClick={() => link.mutate(token)} disabled={!name || link.isPending}>
          {name ? `Sign in as ${name}` : 'Sign in'}
        </Button>
      }
    >
      <Fault error={error} />
      <p className={styles.small}>
        {device !== ''
          ? `Asked for at ${formatClock(askedAt, zone)} in this browser, ${device}.`
          : 'Printed by a command on the server. It works once.'}
      </p>
    </SignInPage>
  )
}

const titles: Record<string, string> = {
  'link-used': 'This link has been used',
  'link-over': 'This link has expired',
  'other-browser': 'Another browser asked',
}

const reasons: Record<string, string> = {
  'link-used': 'A link works once, and nobody was signed in by it just now.',
  'link-over': 'A link works for 15 minutes, and only the newest one.',
  'other-browser':
    'This link works in the browser that asked for it. Open it there, or type the code of the email there. If you didn’t ask, close this page.',
}

function LinkOver({ error, onOther }: { error: CallError; onOther: () => void }) {
  return (
    <SignInPage
      title={titles[error.code] ?? 'That did not work'}
      about={reasons[error.code] ?? error.message}
      line={<Button onClick={onOther}>Send me a new link</Button>}
    />
  )
}
