import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { minute } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import type { ChallengePurpose } from '../db/schema.ts'
import type { StoredPerson } from './people.ts'

/** How long a challenge can be answered. */
const challengeLasts = 5 * minute

/** Ed25519, ES256 and RS256, which all authenticators have. Named here, as looking up Node's list takes time. */
const algorithms = [-8, -7, -257]

/** Loaded on first use: most starts need no passkey. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to, by host and origin. */
export interface RelyingParty {
  name: string
  siteUrl: string
}

/** A random value to sign; somebody who is signed in has to answer it in the same session. */
interface Challenge {
  purpose: ChallengePurpose
  sessionId: string
}

const toHost = ({ siteUrl }: RelyingParty) => new URL(siteUrl).hostname

/** The options for making a passkey. */
export async function beginRegistration(
  database: Database,
  party: RelyingParty,
  { person, sessionId }: { person: StoredPerson; sessionId: string },
  now: number,
) {
  const known = await listPasskeys(database, person.id)
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: party.name,
    rpID: toHost(party),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    timeout: challengeLasts,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: splitWords(transports),
    })),
    // Discoverable, so that nobody types an address; with finger, face or PIN, as it replaces two proofs.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(database, options.challenge, { purpose: 'register', sessionId }, now)
  return options
}

/** Stores a new passkey. Returns whether it could be verified. */
export async function finishRegistration(
  database: Database,
  party: RelyingParty,
  given: { person: StoredPerson; sessionId: string; credential: object; label: string },
  now: number,
): Promise<boolean> {
  const { person, sessionId, credential, label } = given
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    supportedAlgorithmIDs: algorithms,
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(database, challenge, { purpose: 'register', sessionId }, now),
    expectedOrigin: party.siteUrl,
    expectedRPID: toHost(party),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const stored = await database
    .insertInto('passkeys')
    .values({
      id,
      person_id: person.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
      label,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored.length > 0
}

/** The options for signing with a passkey. `personId`: whose passkeys, as proof of who they are; empty for signing in. */
export async function beginAuthentication(
  database: Database,
  party: RelyingParty,
  { personId, sessionId }: { personId: string; sessionId: string },
  now: number,
) {
  const own = personId === '' ? [] : await listPasskeys(database, personId)
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: toHost(party),
    userVerification: 'required',
    timeout: challengeLasts,
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: splitWords(transports) })),
  })
  const purpose = personId === '' ? 'sign-in' : 'prove'
  await storeChallenge(database, options.challenge, { purpose, sessionId }, now)
  return options
}

/** @returns the id of the person whose passkey has signed; undefined when it is unknown or the signature is wrong. */
export async function finishAuthentication(
  database: Database,
  party: RelyingParty,
  { credential, ...challenge }: Challenge & { credential: { id: string } },
  now: number,
): Promise<string | undefined> {
  const passkey = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', credential.id)
    .executeTakeFirst()
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (text) => takeChallenge(database, text, challenge, now),
    expectedOrigin: party.siteUrl,
    expectedRPID: toHost(party),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
      transports: splitWords(passkey.transports),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await database
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.person_id
}

export async function listPasskeys(database: Database, personId: string) {
  return await database
    .selectFrom('passkeys')
    .select(['id', 'label', 'transports', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
}

/** @returns whether there was such a passkey. */
export async function removePasskey(
  database: Database,
  id: string,
  personId: string,
): Promise<boolean> {
  const removed = database.deleteFrom('passkeys').where('id', '=', id)
  const rows = await removed.where('person_id', '=', personId).returning('id').execute()
  return rows.length > 0
}

async function storeChallenge(
  database: Database,
  challenge: string,
  { purpose, sessionId }: Challenge,
  now: number,
): Promise<void> {
  const expires_at = now + challengeLasts
  await database
    .insertInto('challenges')
    .values({ challenge, purpose, session_id: sessionId, expires_at })
    .execute()
}

/** Takes a challenge out of the table, so that each signature works once. */
async function takeChallenge(
  database: Database,
  challenge: string,
  { purpose, sessionId }: Challenge,
  now: number,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .execute()
  return taken.length > 0
}

const splitWords = (text: string) => text.split(' ').filter((word) => word !== '')
