import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from '../api/send.ts'

/** Answers the server’s challenge with a passkey of this device. */
export async function answerChallenge(
  call: typeof signInCalls.passkeyChallenge | typeof signInCalls.proveChallenge,
) {
  const optionsJSON = (await send(call)) as PublicKeyCredentialRequestOptionsJSON
  return { credential: await startAuthentication({ optionsJSON }) }
}
