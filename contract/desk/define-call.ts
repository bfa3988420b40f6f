import type * as z from 'zod/mini'
import type { Right } from './roles.ts'

/** Who may make a call: anybody, whoever is signed in, or whoever has a role with that right. */
export type Access = 'anybody' | 'signed-in' | Right

/** One call of the desk's API, as app and server know it. */
export interface DeskCall {
  /** A POST writes, a GET reads: there is no third, and no write without the checks of a POST. */
  method: 'GET' | 'POST'
  path: `/desk/api/${string}`
  access: Access
  /** Whether whoever calls must have proved within the last minutes who they are (`proofLifetime`). */
  needsProof?: true
  /** The body of a POST; of a GET what its address asks for, each value a text. */
  input?: z.ZodMiniType<unknown, unknown>
  /** The largest body in bytes, where its input may be longer than a long reply. */
  maxBytes?: number
  /** The answer of status 200; of every other it is a `Refusal`. */
  answer: z.ZodMiniType<unknown, unknown>
}

/** What the server is given, and what the app sends. */
export type CallInput<Call extends DeskCall> = Call extends { input: infer Shape }
  ? z.output<Shape>
  : undefined
export type CallAnswer<Call extends DeskCall> = z.output<Call['answer']>

/** Why a call was refused; the code is for programs, the sentence for people. */
export interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string> }
}

export const defineCall = <const Call extends DeskCall>(call: Call): Call => call
