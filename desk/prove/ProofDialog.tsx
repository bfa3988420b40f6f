import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StartAnswer, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from '../api/send.ts'
import { startQuery, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DigitsField } from '../components/DigitsField.tsx'
import { Fault } from '../components/Fault.tsx'
import { answerChallenge } from './answer-challenge.ts'
import { answerWith, type Question } from './ask-proof.ts'

/** Asks for proof of identity before something that cannot be undone: by passkey, or by six digits from a mail. */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => answerWith(setQuestion), [])
  const close = (isProved: boolean) => {
    question?.answer(isProved)
    setQuestion(undefined)
  }
  if (!question) return null
  return <Proof about={question.about} onProved={() => close(true)} onKept={() => close(false)} />
}

interface ProofProps {
  about: string
  onProved: () => void
  onKept: () => void
}

function Proof({ about, onProved, onKept }: ProofProps) {
  const { person } = useStart()
  const queryClient = useQueryClient()
  const accept = (start: StartAnswer) => {
    queryClient.setQueryData(startQuery.queryKey, start)
    onProved()
  }
  const passkey = useMutation({
    mutationFn: async () =>
      send(signInCalls.prove, await answerChallenge(signInCalls.proveChallenge)),
    onSuccess: accept,
  })
  // The token of the last mail: its digits are typed here until another one is sent.
  const [browserToken, setBrowserToken] = useState('')
  const asking = useMutation({
    mutationFn: () => send(signInCalls.askForLink, { email: person?.email ?? '', isProof: true }),
    onSuccess: (answer) => setBrowserToken(answer.browserToken),
  })
  const code = useMutation({
    mutationFn: (digits: string) => send(signInCalls.useCode, { browserToken, code: digits }),
    onSuccess: accept,
  })
  const hasPasskey = person?.hasPasskey === true
  const mail = () => {
    code.reset()
    asking.mutate()
  }
  const mailButton = (
    <button type="button" disabled={asking.isPending} onClick={mail}>
      {browserToken ? 'Send a new code' : 'Email me a code'}
    </button>
  )
  return (
    <Dialog
      title="Confirm that it’s you"
      action={!browserToken && (hasPasskey ? 'Use your passkey' : 'Email me a code')}
      isRefused={passkey.isPending || asking.isPending}
      error={passkey.error ?? asking.error}
      onAct={() => (hasPasskey ? passkey.mutate() : mail())}
      onClose={onKept}
    >
      <p>{about} needs a passkey or a code. You are asked once in ten minutes.</p>
      {browserToken ? (
        <>
          <p>
            We emailed a code to <b>{person?.email}</b>. {mailButton}
          </p>
          {/* Another mail has other digits: the field is empty again. */}
          <DigitsField
            key={browserToken}
            label="Code"
            onDigits={code.mutate}
            busy={code.isPending}
            isRefused={code.isError}
          />
          <Fault error={code.error} />
        </>
      ) : (
        !hasPasskey && (
          <p>
            A code goes to <b>{person?.email}</b>.
          </p>
        )
      )}
      {hasPasskey && (
        <p>
          {browserToken ? (
            <button type="button" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
              Use your passkey
            </button>
          ) : (
            mailButton
          )}
        </p>
      )}
    </Dialog>
  )
}
