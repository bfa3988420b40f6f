import * as z from 'zod/mini'
import { minute } from '../duration.ts'
import { email } from '../forms/text-fields.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { roleNames } from './roles.ts'

/** How long a link and its digits work, and how many wrong ones end them. */
export const linkLifetime = 15 * minute
export const maxCodeTries = 5

/** How long whoever has just signed in, or used a passkey, need not prove again who they are. */
export const proofLifetime = 10 * minute

/** Where a mailed or printed link leads; its token stands behind `#`, so that no log of any server has it. */
export const signInPage = '/desk/sign-in'

const role = z.enum(roleNames)
const secret = z.string().check(z.minLength(1), z.maxLength(500))

export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** When they last did something, in milliseconds since 1970; 0 for never. */
  seenAt: moment,
})

/** What the app begins with. */
const start = z.object({
  brand: z.string(),
  /** Of the office: the desk's times are on its clocks. */
  zone: z.string(),
  /** Whether anybody has been invited yet. */
  hasPeople: z.boolean(),
  /** Who is signed in; null for nobody. */
  person: z.nullable(z.extend(person, { provedUntil: moment, hasPasskey: z.boolean() })),
})

/** What a browser's own functions write and read: their library checks the rest. */
const credential = z.custom<{ id: string }>((value) => hasText(value, 'id'))
const credentialOptions = z.custom<{ challenge: string }>((value) => hasText(value, 'challenge'))

function hasText(value: unknown, name: string): boolean {
  const text = typeof value === 'object' && value !== null && Reflect.get(value, name)
  return typeof text === 'string' && text.length <= 500
}

/** The calls of signing in, of proving who one is, and of what is one’s own. */
export const signInCalls = {
  start: defineCall({ method: 'GET', path: '/desk/api/start', access: 'anybody', answer: start }),
  /** Mails a link and digits, if the address is of somebody here; the answer is the same for every other. */
  askForLink: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in',
    access: 'anybody',
    input: z.object({
      email,
      /** Whether somebody who is signed in proves who they are: the mail has a code alone. */
      isProof: z.optional(z.boolean()),
    }),
    answer: z.object({
      /** Proves to be the browser that asked. */
      browserToken: z.string(),
      from: z.string(),
      until: moment,
    }),
  }),
  /** Whom a link would sign in; it changes nothing. */
  lookAtLink: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/look',
    access: 'anybody',
    input: z.object({ token: secret, browserToken: z.string() }),
    answer: z.object({
      name: z.string(),
      askedAt: moment,
      /** Of the browser that asked, such as `Firefox on Linux`; empty for a link that a command printed. */
      device: z.string(),
    }),
  }),
  useLink: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/link',
    access: 'anybody',
    input: z.object({ token: secret, browserToken: z.string() }),
    answer: start,
  }),
  useCode: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/code',
    access: 'anybody',
    input: z.object({ browserToken: secret, code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: start,
  }),
  passkeyChallenge: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/passkey/challenge',
    access: 'anybody',
    answer: credentialOptions,
  }),
  usePasskey: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/passkey',
    access: 'anybody',
    input: z.object({ credential }),
    answer: start,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/desk/api/sign-out',
    access: 'signed-in',
    answer: nothing,
  }),
  proveChallenge: defineCall({
    method: 'POST',
    path: '/desk/api/prove/challenge',
    access: 'signed-in',
    answer: credentialOptions,
  }),
  prove: defineCall({
    method: 'POST',
    path: '/desk/api/prove',
    access: 'signed-in',
    input: z.object({ credential }),
    answer: start,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/desk/api/me/sessions',
    access: 'signed-in',
    answer: z.array(
      z.object({
        id,
        device: z.string(),
        createdAt: moment,
        seenAt: moment,
        isThis: z.boolean(),
      }),
    ),
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/desk/api/me/sessions/end',
    access: 'signed-in',
    input: z.object({ id }),
    answer: nothing,
  }),
  passkeys: defineCall({
    method: 'GET',
    path: '/desk/api/me/passkeys',
    access: 'signed-in',
    answer: z.array(z.object({ id, label: z.string(), createdAt: moment, usedAt: moment })),
  }),
  newPasskey: defineCall({
    method: 'POST',
    path: '/desk/api/me/passkeys/challenge',
    access: 'signed-in',
    needsProof: true,
    answer: credentialOptions,
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/desk/api/me/passkeys',
    access: 'signed-in',
    needsProof: true,
    input: z.object({ credential }),
    answer: nothing,
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: '/desk/api/me/passkeys/remove',
    access: 'signed-in',
    needsProof: true,
    input: z.object({ id }),
    answer: nothing,
  }),
} as const

export type StartAnswer = z.output<typeof start>
export type SignedInPerson = NonNullable<StartAnswer['person']>
