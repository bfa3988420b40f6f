import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type StartAnswer, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from '../api/send.ts'
import { beginAs, useStart } from '../api/start.ts'
import { answerChallenge } from '../prove/answer-challenge.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import {
  forgetRequestedLink,
  readRequestedLink,
  rememberRequestedLink,
  takeToken,
} from './requested-link.ts'

type Step =
  | { kind: 'address' }
  | { kind: 'code'; email: string; browserToken: string; from: string; until: number }
  | { kind: 'link'; token: string }

const route = getRouteApi('/sign-in')

/** Signing in by a mailed link, by its digits or by a passkey. */
export function SignIn() {
  const { person } = useStart()
  const { to = '/desk' } = route.useSearch()
  const [isIn] = useState(person !== null)
  const queryClient = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>(() => {
    const token = takeToken()
    return token === '' ? { kind: 'address' } : { kind: 'link', token }
  })
  // A link pasted while this page is open changes the hash without loading the page.
  const hash = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (hash !== '' && takeToken() !== '') setStep({ kind: 'link', token: hash })
  }, [hash])
  const accept = async (start: StartAnswer) => {
    forgetRequestedLink()
    beginAs(queryClient, start)
    router.history.push(to)
  }
  const asking = useMutation({
    mutationFn: async (email: string) => ({
      email,
      ...(await send(signInCalls.askForLink, { email })),
    }),
    onSuccess: (asked) => {
      rememberRequestedLink(asked.browserToken)
      code.reset()
      setStep({ kind: 'code', ...asked })
    },
  })
  const code = useMutation({
    mutationFn: ({ browserToken, digits }: { browserToken: string; digits: string }) =>
      send(signInCalls.useCode, { browserToken, code: digits }),
    onSuccess: accept,
  })
  const link = useMutation({
    mutationFn: (token: string) =>
      send(signInCalls.useLink, { token, browserToken: readRequestedLink() }),
    onSuccess: accept,
  })
  const passkey = useMutation({
    mutationFn: async () =>
      send(signInCalls.usePasskey, await answerChallenge(signInCalls.passkeyChallenge)),
    onSuccess: accept,
  })
  const toAddress = () => {
    asking.reset()
    setStep({ kind: 'address' })
  }

  if (isIn && step.kind !== 'link') return <Navigate to="/" href={to} replace />
  switch (step.kind) {
    case 'address':
      return <AddressStep asking={asking} passkey={passkey} />
    case 'code':
      return <CodeStep asked={step} asking={asking} code={code} onOther={toAddress} />
    case 'link':
      return <LinkStep token={step.token} link={link} asking={asking} passkey={passkey} />
  }
}
