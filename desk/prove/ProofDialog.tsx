import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { peopleCalls, type StartAnswer } from '../../contract/desk/people-calls.ts'
import { send } from '../api/send.ts'
import { startQuery, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DigitsField } from '../components/DigitsField.tsx'
import { answerWith, type Question } from './ask-proof.ts'

/** Asks who one is before what cannot be undone: by passkey, or by the digits of a mail. */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => answerWith(setQuestion), [])
  const close = (isProved: boolean) => {
    question?.settle(isProved)
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
    mutationFn: async () => {
      const optionsJSON = await send(peopleCalls.proveChallenge)
      const credential = await startAuthentication({
        optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
      })
      return await send(peopleCalls.prove, { credential })
    },
    onSuccess: accept,
  })
  // What was mailed last: its digits work until another is on its way.
  const [ask, setAsk] = useState('')
  const asking = useMutation({
    mutationFn: () => send(peopleCalls.askForLink, { email: person?.email ?? '' }),
    onSuccess: (answer) => setAsk(answer.ask),
  })
  const code = useMutation({
    mutationFn: (digits: string) => send(peopleCalls.useCode, { ask, code: digits }),
    onSuccess: accept,
  })
  const error = passkey.error ?? asking.error ?? code.error
  const hasPasskey = person?.hasPasskey === true
  const mail = { words: 'Email me a code', send: () => asking.mutate(), isBusy: asking.isPending }
  const use = { words: 'Use your passkey', send: () => passkey.mutate(), isBusy: passkey.isPending }
  const first = hasPasskey ? use : mail
  const how = hasPasskey
    ? 'asks for your passkey again. That holds for ten minutes.'
    : `asks who you are again: by a code that we email to ${person?.email}.`
  return (
    <Dialog
      title="Is it you?"
      action={(hasPasskey || !ask) && first.words}
      isRefused={first.isBusy}
      error={error}
      onAct={first.send}
      onClose={onKept}
    >
      <p>
        {about} {ask ? `asks who you are again. We emailed a code to ${person?.email}.` : how}
      </p>
      {ask && (
        <>
          {/* Another mail has other digits: the field is empty again. */}
          <DigitsField
            key={ask}
            label="Code"
            onDigits={code.mutate}
            busy={code.isPending}
            isRefused={code.isError}
          />
          <p>
            <button
              type="button"
              disabled={asking.isPending}
              onClick={() => {
                code.reset()
                asking.mutate()
              }}
            >
              Send a new code
            </button>
          </p>
        </>
      )}
      {hasPasskey && !ask && (
        <button type="button" onClick={mail.send} disabled={mail.isBusy}>
          {mail.words}
        </button>
      )}
    </Dialog>
  )
}
