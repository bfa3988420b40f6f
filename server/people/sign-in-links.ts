import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { linkLifetime, maxCodeTries } from '../../contract/desk/sign-in-calls.ts'
import { day } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'
import { count } from '../intake/counters.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { LinkKeys } from '../secrets/keys.ts'
import { computeSignInCode } from '../secrets/sign-in-code.ts'
import { readToken } from '../secrets/signed-token.ts'
import type { StoredPerson } from './people.ts'
import { createToken, hashToken } from './sessions.ts'

type StoredLink = Selectable<Schema['sign_in_links']>

/**
 * Limits. Links in an hour: of a network, of a network for one address, and of all for one address, so that a stranger
 * cannot use up what the owner of the address may have. Digits tried for one person in a day, right or wrong.
 */
export const signIns = {
  linksOfNetwork: 30,
  linksOfNetworkToAddress: 5,
  linksToAddress: 30,
  codesOfPerson: 25,
} as const

/** How long a link printed by a command works, in milliseconds: somebody has to hand it on. */
export const printedLinkLifetime = day

/** The payload of the mail with a link. */
export const signInMail = z.object({
  link: z.object({ id: z.string(), created_at: z.number() }),
  until: z.number(),
  device: z.string(),
  /** Whether the person is signed in already, and proves who they are. */
  isProof: z.optional(z.boolean()),
})

/**
 * Makes and mails a link. An address that nobody has gets a row as well, which signs in nobody: neither the answer nor
 * the digits tell who is on the team. Returns the token that marks this browser.
 */
export async function askForLink(
  transaction: DatabaseTransaction,
  person: StoredPerson | undefined,
  { device, isProof }: { device: string; isProof: boolean },
  now: number,
): Promise<{ browserToken: string; until: number }> {
  const browserToken = createToken()
  const until = now + linkLifetime
  const link = { id: createOrderedId(), created_at: now }
  await transaction
    .insertInto('sign_in_links')
    .values({
      ...link,
      person_id: person?.id ?? '',
      ask_hash: hashToken(browserToken),
      device,
      expires_at: until,
    })
    .execute()
  if (person) {
    const payload: z.infer<typeof signInMail> = { link, until, device, isProof }
    await enqueueMail(transaction, {
      template: 'sign-in',
      recipient: person.email,
      payload: JSON.stringify(payload),
      now,
    })
  }
  return { browserToken, until }
}

/** Makes a link that works in any browser, printed by a command. */
export async function createPrintedLink(
  transaction: DatabaseTransaction,
  personId: string,
  now: number,
): Promise<Pick<StoredLink, 'id' | 'created_at'>> {
  const link = { id: createOrderedId(), created_at: now }
  await transaction
    .insertInto('sign_in_links')
    .values({ ...link, person_id: personId, expires_at: now + printedLinkLifetime })
    .execute()
  return link
}

/** Why a link does not sign in. In another browser than the one that asked, its digits can be typed instead. */
export type LinkFault = 'over' | 'used' | 'other-browser'

interface LinkUse {
  token: string
  /** The token that marks the browser; empty for none. */
  browserToken: string
  linkKeys: LinkKeys
}

/** The person a link would sign in; changes nothing. */
export async function readLink(
  database: Database,
  { token, browserToken, linkKeys }: LinkUse,
  now: number,
): Promise<{ link: StoredLink; person: StoredPerson } | LinkFault> {
  const good = readToken(linkKeys, token, 'sign-in', now)
  if (!good) return 'over'
  const link = await database
    .selectFrom('sign_in_links')
    .selectAll()
    .where('id', '=', good.token.subject)
    .executeTakeFirst()
  if (link && link.used_at > 0) return 'used'
  if (!link || link.expires_at <= now) return 'over'
  // A mail provider's scanner that opens the link and presses the button is another browser, so it uses nothing up.
  if (link.ask_hash !== '' && link.ask_hash !== hashToken(browserToken)) return 'other-browser'
  const person = await findPersonById(database, link.person_id)
  return person ? { link, person } : 'over'
}

/** Uses a link up. Returns the person it signs in. */
export async function useLink(
  transaction: DatabaseTransaction,
  use: LinkUse,
  now: number,
): Promise<StoredPerson | LinkFault> {
  const read = await readLink(transaction, use, now)
  if (typeof read === 'string') return read
  return (await consumeLink(transaction, read.link, now)) ? read.person : 'used'
}

/**
 * Tries digits for the link that this browser asked for; each try counts.
 * @returns the person they sign in, or how many tries are left. After many tries on one day even the right digits fail.
 */
export async function useCode(
  transaction: DatabaseTransaction,
  { browserToken, code, secret }: { browserToken: string; code: string; secret: string },
  now: number,
): Promise<StoredPerson | number> {
  const link = await transaction
    .updateTable('sign_in_links')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('ask_hash', '=', hashToken(browserToken))
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .where('tries', '<', maxCodeTries)
    .returningAll()
    .executeTakeFirst()
  if (!link) return 0
  const left = maxCodeTries - link.tries
  const keys = { 'sign-in-codes-of-person': link.person_id || link.id }
  const counts = await count(transaction, keys, secret, now)
  const isRight = timingSafeEqual(
    Buffer.from(code),
    Buffer.from(computeSignInCode(secret, link.id)),
  )
  if (!isRight || counts['sign-in-codes-of-person'] > signIns.codesOfPerson) return left
  const person = await findPersonById(transaction, link.person_id)
  return person && (await consumeLink(transaction, link, now)) ? person : left
}

/** Marks a link as used and deletes the person's unused ones. Returns false when another use came first. */
async function consumeLink(
  transaction: DatabaseTransaction,
  { id, person_id }: StoredLink,
  now: number,
): Promise<boolean> {
  const spent = await transaction
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', '=', 0)
    .returning('id')
    .execute()
  if (spent.length === 0) return false
  await transaction
    .deleteFrom('sign_in_links')
    .where('person_id', '=', person_id)
    .where('used_at', '=', 0)
    .execute()
  return true
}

async function findPersonById(database: Database, id: string): Promise<StoredPerson | undefined> {
  return await database.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}
