import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../contract/desk/roles.ts'
import { proofLifetime } from '../../contract/desk/sign-in-calls.ts'
import { day, minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { StoredPerson } from './people.ts'

/** A session ends so long after its last use, and so long after it began, in milliseconds. */
export const sessionLifetime = { unused: 14 * day, all: 90 * day } as const

/** How often a session's last use is stored, in milliseconds: a write for every request would be too many. */
const lastSeenInterval = minute

/** Who makes a request, and in which session. */
export interface Session {
  id: string
  person: StoredPerson
  /** Until when they need not prove again who they are, in milliseconds since 1970. */
  provedUntil: number
}

/** SHA-256 is enough: the token is random, so a slow hash would protect nothing more. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A token of 256 random bits, base64url. */
export const createToken = () => randomBytes(32).toString('base64url')

/**
 * Begins a session. `before`: the browser's earlier token: that session ends, so that nobody who knew it goes on.
 * @returns the token for the cookie, which is not stored.
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
 * The session of a token; undefined when it is over or never was.
 * @param report gets the error when its last use cannot be stored: on a full disk, the desk can still be read.
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

/** The sessions among these ids that are not over, with the role of each person. This does not count as use. */
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

/** Records that the person has proved who they are. Returns until when that holds, in milliseconds since 1970. */
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

/** Ends a session of a person. Returns whether there was one. */
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

/** Ends all sessions of a person except `kept`. Returns how many. */
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
