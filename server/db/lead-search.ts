import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { runBeforeCommit } from './group-commit.ts'
import { isPostgres } from './is-postgres.ts'

/**
 * Adds the words of a new lead to the search index, one row a lead in `lead_search`: FTS5 on the embedded database,
 * `tsvector` on PostgreSQL. Like all changes of the index it runs at the end of the commit: FTS5 writes its memory at every
 * savepoint, which costs as much as the words of a whole batch.
 */
export async function addWords(
  transaction: DatabaseTransaction,
  id: string,
  typed: string,
): Promise<void> {
  const words = toWords(transaction, typed).join(' ')
  const statement = isPostgres(transaction)
    ? sql`insert into lead_search (lead_id, words) values (${id}, to_tsvector('simple', ${words}))`
    : sql`insert into lead_search (key, lead_id, words) values (${toSearchKey(id)}, ${id}, ${words})`
  await runBeforeCommit(transaction, async () => void (await statement.execute(transaction)))
}

export async function replaceWords(
  transaction: DatabaseTransaction,
  id: string,
  typed: string,
): Promise<void> {
  const words = toWords(transaction, typed).join(' ')
  if (isPostgres(transaction)) {
    await sql`update lead_search set words = to_tsvector('simple', ${words}) where lead_id = ${id}`.execute(
      transaction,
    )
    return
  }
  await runBeforeCommit(transaction, async () => {
    const rowId = await findRowId(transaction, id)
    if (rowId === undefined) return
    await sql`update lead_search set words = ${words} where rowid = ${rowId}`.execute(transaction)
  })
}

export async function removeWords(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    if (isPostgres(transaction)) {
      await sql`delete from lead_search where lead_id = ${id}`.execute(transaction)
    } else {
      await runBeforeCommit(transaction, async () => {
        const rowId = await findRowId(transaction, id)
        if (rowId === undefined) return
        await sql`delete from lead_search where rowid = ${rowId}`.execute(transaction)
      })
    }
  }
}

/** An id as one word without hyphens, as FTS5 finds rows by words alone. */
const toSearchKey = (id: string) => id.replaceAll('-', '')

async function findRowId(database: Database, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ row_id: number }>`
    select rowid as row_id from lead_search where lead_search match ${`key : "${toSearchKey(id)}"`}
  `.execute(database)
  return rows[0]?.row_id
}

/** Splits a text into words, alike for both databases. PostgreSQL would take an address for one word, and keep accents, which FTS5 drops. */
function toWords(database: Database, text: string): string[] {
  return splitWords(isPostgres(database) ? dropAccents(text) : text)
}

const dropAccents = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '')
const splitWords = (text: string) => text.normalize().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text as both indexes have them: without accents, in lower case. */
export const foldWords = (text: string): string[] => splitWords(dropAccents(text).toLowerCase())

/** A search in the syntax of its database: all words, the last one by its beginning. Empty without words. */
export function toMatch(database: Database, search: string): string {
  const words = toWords(database, search)
  // Nearly every lead has a word that begins with a given letter: one after other words waits for its second letter.
  const isLetter = /^[a-z\d]$/i.test(words.at(-1) ?? '')
  if (isLetter && words.length > 1) words.pop()
  const last = words.pop()
  if (last === undefined) return ''
  if (isPostgres(database)) return [...words, isLetter ? last : `${last}:*`].join(' & ')
  const quoted = [...words, last].map((word) => `"${word}"`).join(' AND ')
  return `words : (${quoted}${isLetter ? '' : ' *'})`
}

/** The result of a search: a query for the index, or the ids of the leads. */
export interface Match {
  words: string
  ids?: readonly string[]
}

const maxIds = 5_000

/** Prepares a search. PostgreSQL reads most leads when it guesses that many match, so for a few matches it gets their ids. */
export async function findMatch(database: Database, search: string): Promise<Match> {
  const words = toMatch(database, search)
  if (words === '' || !isPostgres(database)) return { words }
  const { rows } = await sql<{ lead_id: string }>`select lead_id from lead_search
    where words @@ to_tsquery('simple', ${words}) limit ${maxIds + 1}`.execute(database)
  return rows.length > maxIds ? { words } : { words, ids: rows.map(({ lead_id }) => lead_id) }
}
