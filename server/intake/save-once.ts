import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '../../contract/forms/form-limits.ts'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { groupCommit } from '../db/group-commit.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

interface Submission {
  path: string
  key: string | undefined
  values: unknown
  now: number
  secret: string
  /** The response if the save succeeds and returns no other. */
  response: SavedResponse
}

/** The words of a response, the outcome of its form, and the lead it is about. */
export interface SavedResponse {
  answer: string
  outcome: string
  lead_id: string
}

/** Runs `save` once for each idempotency key, in one transaction. A concurrent repeat waits and gets the first response. */
export function saveOnce(
  database: Database,
  submission: Submission,
  save: (transaction: DatabaseTransaction) => Promise<SavedResponse | undefined>,
): Promise<SavedResponse & { isRepeat: boolean }> {
  return groupCommit(database, async (transaction) => {
    const earlier = await claimKey(transaction, submission)
    if (earlier !== undefined) return { ...earlier, isRepeat: true }
    const changed = await save(transaction)
    if (changed === undefined) return { ...submission.response, isRepeat: false }
    // The key was written before the response was known.
    await transaction
      .updateTable('idempotency_keys')
      .set({ ...changed })
      .where('path', '=', submission.path)
      .where('key', '=', hashKey(submission))
      .execute()
    return { ...changed, isRepeat: false }
  })
}

/** The key's hash. Values are hashed with it, so that without the browser's key nobody can find them by trying. */
function hashKey({ key = '', secret }: Submission): string {
  return hashWithKey(secret, 'submission', key)
}

/** Stores the key of a form. Returns the earlier response if it was there already. */
async function claimKey(
  transaction: DatabaseTransaction,
  submission: Submission,
): Promise<SavedResponse | undefined> {
  const { path, key, values, now, secret, response } = submission
  if (key === undefined) return undefined
  const requestHash = hashWithKey(secret, 'request', `${key} ${JSON.stringify(values)}`)
  const stored = hashKey(submission)

  // An expired key is reused.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ path, key: stored, request_hash: requestHash, ...response, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['path', 'key'])
        .doUpdateSet({ request_hash: requestHash, ...response, created_at: now })
        .where('idempotency_keys.created_at', '<', now - retentionPeriods.answers),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined

  const first = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'outcome', 'lead_id'])
    .where('path', '=', path)
    .where('key', '=', stored)
    .executeTakeFirstOrThrow()
  const { request_hash, answer, outcome, lead_id } = first
  if (request_hash !== requestHash) throw new HttpError(422, apiMessages.keyReused)
  // Rows of older versions have no outcome.
  return { answer, outcome: outcome || response.outcome, lead_id }
}

/** The `Idempotency-Key` header, the same over all tries of one form. @throws HttpError 400 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const sent = request.headers[idempotencyHeader.toLowerCase()]
  if (sent === undefined) return undefined
  const key = String(sent)
  if (!/^[\w-]{8,128}$/.test(key)) throw new HttpError(400, apiMessages.keyInvalid)
  return key
}
