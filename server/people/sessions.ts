import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../contract/desk/roles.ts'
import { proofLifetime } from '../../contract/desk/sign-in-calls.ts'
import { day, minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { StoredPerson } from './people.ts'

/** A session ends so long after it was last used, and so long after it began. */
export const sessionLifetime = { unused: 14 * day, all: 90 * day } as const

/** How exactly it is known when somebody was last here: a write for each request would be one too many. */
const lastSeenInterval = minute

/** Who makes a request. */
export interface Session {
  id: string
  person: StoredPerson
  /** Until when they need not prove again who they are, in milliseconds since 1970. */
  provedUntil: number
}

/** Of what is random by itself: a slow hash would protect nothing more. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** 256 bits, base64url. */
export const createToken = () => randomBytes(32).toString('base64url')

/**
 * Begins a session. @param before the token that the browser came with: that session ends, so that nobody goes on with
 * one that they knew before. @returns the token for the cookie, which is stored nowhere.
 */
export async function beginSession(
  transaction: DatabaseTransaction,
  { personId, device, before }: { personId: string; device: string; before: string | undefined },
  now: number,
): Promise<string> {
  if (before) await endSession(transaction, before)
  const token = createToken()
  const moments = { created_at: now, seen_at: now, proved_at: now }
  await transaction
    .insertInto('sessions')
    .values({
      id: createOrderedId(),
      token_hash: hashToken(token),
      person_id: personId,
      device,
      ...moments,
    })
    .execute()
  await transaction.updateTable('people').set({ seen_at: now }).where('id', '=', personId).execute()
  return token
}

const isAlive = (now: number) =>
  sql<boolean>`(sessions.seen_at > ${now - sessionLifetime.unused} and sessions.created_at > ${now - sessionLifetime.all})`

/**
 * Whose session a token is; undefined for one that is over or never was.
 * @param report hears why it could not be stored that they are here: on a full disk a desk can be read still.
 */
export async function findSession(
  database: Database,
  token: string,
  now: number,
  report: (error: unknown) => void,
): Promise<Session | undefined> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select(['sessions.id as session_id', 'sessions.seen_at as session_seen_at', 'proved_at'])
    .where('token_hash', '=', hashToken(token))
    .where(isAlive(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { session_id: id, session_seen_at, proved_at, ...person } = row
  if (now - session_seen_at >= lastSeenInterval) {
    await markSeen(database, id, person.id, now).catch(report)
  }
  return { id, person, provedUntil: proved_at + proofLifetime }
}

/** Of sessions by their ids, those that are not over, each with the role of its person; nobody is seen by that. */
export async function findRoles(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Role>> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'people.role'])
    .where('sessions.id', 'in', ids)
    .where(isAlive(now))
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

async function markSeen(database: Database, id: string, personId: string, now: number) {
  const seen = { seen_at: now }
  await database.updateTable('sessions').set(seen).where('id', '=', id).execute()
  await database.updateTable('people').set(seen).where('id', '=', personId).execute()
}

/** Says that the person has proved who they are. @returns until when that holds. */
export async function recordProof(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<number> {
  await transaction.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute()
  return now + proofLifetime
}

export async function listSessions(database: Database, personId: string, now: number) {
  return await database
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where(isAlive(now))
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends the session of a token. */
export async function endSession(transaction: DatabaseTransaction, token: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends one of a person's own. @returns whether there was one. */
export async function endSessionById(
  transaction: DatabaseTransaction,
  id: string,
  personId: string,
): Promise<boolean> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Ends all of a person's but `kept`. @returns how many. */
export async function endAllSessions(
  transaction: DatabaseTransaction,
  personId: string,
  kept: string,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '<>', kept)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
