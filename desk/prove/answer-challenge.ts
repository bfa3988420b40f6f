import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { peopleCalls } from '../../contract/desk/people-calls.ts'
import { send } from '../api/send.ts'

/** Has the browser answer the server by a passkey of this device. */
export async function answerChallenge(
  call: typeof peopleCalls.passkeyChallenge | typeof peopleCalls.proveChallenge,
) {
  const optionsJSON = (await send(call)) as PublicKeyCredentialRequestOptionsJSON
  return { credential: await startAuthentication({ optionsJSON }) }
}
