import type * as z from 'zod/mini'
import type { Right } from './roles.ts'

/** Who may make a call: anybody, everybody who is signed in, or people with a right. */
export type Access = 'anybody' | 'signed-in' | Right

/** A call of the desk's API, as app and server share it. */
export interface DeskCall {
  /** A GET reads, a POST writes: only a POST is checked for where it comes from. */
  method: 'GET' | 'POST'
  path: `/desk/api/${string}`
  access: Access
  /** What the caller must have proved their identity for within `proofLifetime`: `Adding a person`. */
  needsProof?: string
  /** The body of a POST, or the query of a GET, whose values are texts. */
  input?: z.ZodMiniType<unknown, unknown>
  /** The largest body in bytes, where it may exceed the usual limit. */
  maxBytes?: number
  /** The body of a 200; any other status has a `Refusal`. */
  answer: z.ZodMiniType<unknown, unknown>
}

/** The input after parsing, for the server, and before, for the app. */
export type CallInput<Call extends DeskCall> = Call extends { input: infer Shape }
  ? z.output<Shape>
  : undefined
export type CallAnswer<Call extends DeskCall> = z.output<Call['answer']>

/** Why a call was refused: a code for programs and a sentence for people. */
export interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string> }
}

export const defineCall = <const Call extends DeskCall>(call: Call): Call => call
