import * as z from 'zod/mini'
import { minute } from '../duration.ts'
import { email } from '../forms/text-fields.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { roleNames } from './roles.ts'

/** How long a link and its digits are valid, and how many wrong digits end them. */
export const linkLifetime = 15 * minute
export const maxCodeTries = 5

/** How long signing in, or using a passkey, counts as proof of identity. */
export const proofLifetime = 10 * minute

/** The page of a mailed or printed link. The token is the fragment, so that no server logs it. */
export const signInPage = '/desk/sign-in'

const role = z.enum(roleNames)
const secret = z.string().check(z.minLength(1), z.maxLength(500))

export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** When they were last active, in milliseconds since 1970; 0 for never. */
  seenAt: moment,
})

/** What the app begins with. */
const start = z.object({
  brand: z.string(),
  /** The office’s time zone, in which the desk shows times. */
  zone: z.string(),
  /** Whether anybody has been invited yet. */
  hasPeople: z.boolean(),
  /** Who is signed in; null for nobody. */
  person: z.nullable(z.extend(person, { provedUntil: moment, hasPasskey: z.boolean() })),
})

/** A credential as the browser’s WebAuthn functions produce it; the library on the server validates it. */
const credential = z.custom<{ id: string }>((value) => hasText(value, 'id'))
const credentialOptions = z.custom<{ challenge: string }>((value) => hasText(value, 'challenge'))

function hasText(value: unknown, name: string): boolean {
  const text = typeof value === 'object' && value !== null && Reflect.get(value, name)
  return typeof text === 'string' && text.length <= 500
}

/** The calls of signing in, of proof of identity, and of one’s own passkeys and sessions. */
export const signInCalls = {
  start: defineCall({ method: 'GET', path: '/desk/api/start', access: 'anybody', answer: start }),
  /** Mails a link and digits if the address is known; the answer is the same if not. */
  askForLink: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in',
    access: 'anybody',
    input: z.object({
      email,
      /** Whether a signed-in person proves their identity: the mail then has digits and no link. */
      isProof: z.optional(z.boolean()),
    }),
    answer: z.object({
      /** Proves that the same browser asked for the link. */
      browserToken: z.string(),
      from: z.string(),
      until: moment,
    }),
  }),
  /** Whom a link would sign in; the link stays valid. */
  lookAtLink: defineCall({
    method: 'POST',
    path: '/desk/api/sign-in/look',
    access: 'anybody',
    input: z.object({ token: secret, browserToken: z.string() }),
    answer: z.object({
      name: z.string(),
      askedAt: moment,
      /** The browser that asked, such as `Firefox on Linux`; empty for a link that a command printed. */
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
    needsProof: 'Adding a passkey',
    answer: credentialOptions,
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/desk/api/me/passkeys',
    access: 'signed-in',
    needsProof: 'Adding a passkey',
    input: z.object({ credential }),
    answer: nothing,
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: '/desk/api/me/passkeys/remove',
    access: 'signed-in',
    needsProof: 'Removing a passkey',
    input: z.object({ id }),
    answer: nothing,
  }),
} as const

export type StartAnswer = z.output<typeof start>
export type SignedInPerson = NonNullable<StartAnswer['person']>
