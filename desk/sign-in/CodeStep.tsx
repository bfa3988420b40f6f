import type { UseMutationResult } from '@tanstack/react-query'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { DigitsField } from '../components/DigitsField.tsx'
import { Fault } from '../components/Fault.tsx'
import styles from './SignInPage.module.css'
import { SignInPage } from './SignInPage.tsx'

interface CodeStepProps {
  asked: { email: string; ask: string; from: string; until: number }
  asking: UseMutationResult<unknown, Error, string>
  code: UseMutationResult<unknown, Error, { ask: string; digits: string }>
  onOther: () => void
}

/** A link is on its way, for known and unknown addresses alike; its digits are typed here. */
export function CodeStep({ asked, asking, code, onOther }: CodeStepProps) {
  const { zone } = useStart()
  const { email, ask, from, until } = asked
  return (
    <SignInPage
      title="Check your inbox"
      about={`If ${email} is on the team, a link and a code are on their way, from ${from}. Open the link in this browser. If your mail is on another device, type the code here.`}
      line={
        // Another link has other digits: the field is empty again.
        <DigitsField
          key={ask}
          label="Code"
          onDigits={(digits) => code.mutate({ ask, digits })}
          busy={code.isPending}
        />
      }
    >
      <Fault error={code.error ?? asking.error} />
      <p className={styles.or}>
        Good until {formatClock(until, zone)}.
        <button
          type="button"
          className="link"
          onClick={() => asking.mutate(email)}
          disabled={asking.isPending}
        >
          Send it again
        </button>
        <button type="button" className="link" onClick={onOther}>
          Use another address
        </button>
      </p>
    </SignInPage>
  )
}
