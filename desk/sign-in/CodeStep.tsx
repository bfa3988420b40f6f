import type { UseMutationResult } from '@tanstack/react-query'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { DigitsField } from '../components/DigitsField.tsx'
import { Fault } from '../components/Fault.tsx'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

interface CodeStepProps {
  asked: { email: string; browserToken: string; from: string; until: number }
  asking: UseMutationResult<unknown, Error, string>
  code: UseMutationResult<unknown, Error, { browserToken: string; digits: string }>
  onOther: () => void
}

/** Says that a link was mailed, whether the address is known or not, and takes its six digits. */
export function CodeStep({ asked, asking, code, onOther }: CodeStepProps) {
  const { zone } = useStart()
  const { email, browserToken, from, until } = asked
  return (
    <SignInPage
      title="Check your inbox"
      about={
        <>
          If <b>{email}</b> is on the team, a link and a code are on their way from {from}.
        </>
      }
      line={
        <div className={styles.form}>
          {/* Another link has other digits: the field is empty again. */}
          <DigitsField
            key={browserToken}
            label="Code"
            onDigits={(digits) => code.mutate({ browserToken, digits })}
            busy={code.isPending}
            isRefused={code.isError}
          />
        </div>
      }
    >
      <Fault error={code.error ?? asking.error} />
      <p>
        Open the link in this browser, or type the code if your email is on another device. Both
        work until {formatClock(until, zone)}. Nothing after a minute? Look in spam, or ask an owner
        of the desk for a link.
      </p>
      <div className={`actions ${styles.words}`}>
        <button type="button" onClick={() => asking.mutate(email)} disabled={asking.isPending}>
          Send it again
        </button>
        <button type="button" onClick={onOther}>
          Use another address
        </button>
      </div>
    </SignInPage>
  )
}
