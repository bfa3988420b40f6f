import { createHash } from 'node:crypto'
import { messages } from '../../contract/messages.ts'
import { Refusal, StoreFailure } from '../api/refusal.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { groupCommit } from '../db/group-commit.ts'
import { expireKeys } from './expire-keys.ts'

export interface Submission {
  path: string
  /** The `Idempotency-Key`, when the client sent one. */
  key: string | undefined
  /** What was submitted, after the schema has read it. */
  values: unknown
  now: number
  /** The answer to give when the save succeeds. */
  answer: string
}

/**
 * Runs `save` in one transaction with the record of its key, so that a repeated request finds either
 * both or neither. The key is written first: of two requests at the same moment the second waits for
 * the first and then gets its answer, whether or not the two share a commit.
 * @returns the answer of the first request with this key.
 * @throws Refusal 422 when the key came before with other values; StoreFailure 503.
 */
export async function saveOnce(
  database: Database,
  submission: Submission,
  save: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<string> {
  try {
    return await groupCommit(database, async (transaction) => {
      const earlier = await answerGivenBefore(transaction, submission)
      if (earlier !== undefined) return earlier
      await save(transaction)
      return submission.answer
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new StoreFailure(error)
  }
}

async function answerGivenBefore(
  transaction: DatabaseTransaction,
  { path, key, values, now, answer }: Submission,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const requestHash = createHash('sha256').update(JSON.stringify(values)).digest('hex')

  await expireKeys(transaction, now)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ path, key, request_hash: requestHash, answer, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined

  const first = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== requestHash) throw new Refusal(422, messages.keyReused)
  return first.answer
}
