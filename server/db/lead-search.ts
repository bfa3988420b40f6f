import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { runBeforeCommit } from './group-commit.ts'
import { isPostgres } from './is-postgres.ts'

/**
 * Puts the words of what was typed for a new lead into the index, one row a lead in `lead_search`: the embedded
 * database searches by FTS5, PostgreSQL by `tsvector`. Like all changes of it the last of the commit: FTS5 writes what
 * it holds at each savepoint, which costs it as much as the words of a whole batch.
 */
export async function addWords(
  transaction: DatabaseTransaction,
  id: string,
  typed: string,
): Promise<void> {
  const words = toWords(transaction, typed).join(' ')
  const statement = isPostgres(transaction)
    ? sql`insert into lead_search (lead_id, words) values (${id}, to_tsvector('simple', ${words}))`
    : sql`insert into lead_search (key, lead_id, words) values (${toKey(id)}, ${id}, ${words})`
  await runBeforeCommit(transaction, async () => void (await statement.execute(transaction)))
}

/** Puts the words of a lead into the index in place of those that were there. */
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
    const place = await findPlace(transaction, id)
    if (place === undefined) return
    await sql`update lead_search set words = ${words} where rowid = ${place}`.execute(transaction)
  })
}

/** Takes leads out of the index, whose rows go in the same transaction. */
export async function removeWords(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    if (isPostgres(transaction)) {
      await sql`delete from lead_search where lead_id = ${id}`.execute(transaction)
    } else {
      await runBeforeCommit(transaction, async () => {
        const place = await findPlace(transaction, id)
        if (place === undefined) return
        await sql`delete from lead_search where rowid = ${place}`.execute(transaction)
      })
    }
  }
}

/** FTS5 finds a row by words alone, and takes an id with its hyphens for five. */
const toKey = (id: string) => id.replaceAll('-', '')

async function findPlace(database: Database, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select rowid as place from lead_search where lead_search match ${`key : "${toKey(id)}"`}
  `.execute(database)
  return rows[0]?.place
}

/**
 * Split here, alike for both: PostgreSQL would take an address for one word, which only its beginning finds. Nor does it take
 * accents off, as FTS5 does by itself.
 */
function toWords(database: Database, text: string): string[] {
  return splitWords(isPostgres(database) ? dropAccents(text) : text)
}

const dropAccents = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '')
const splitWords = (text: string) => text.normalize().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text as both indexes hold them: without accents, and in one case. */
export const foldWords = (text: string): string[] => splitWords(dropAccents(text).toLowerCase())

/** A search as its database reads it: all of its words, of the last its beginning. Empty when it has none. */
export function toMatch(database: Database, search: string): string {
  const words = toWords(database, search)
  const last = words.pop()
  if (last === undefined) return ''
  if (isPostgres(database)) return [...words, `${last}:*`].join(' & ')
  return `words : (${[...words.map((word) => `"${word}"`), `"${last}" *`].join(' AND ')})`
}

/** What a search finds: the words that its database is asked for, or the leads themselves. */
export interface Match {
  words: string
  ids?: readonly string[]
}

const few = 1_000

/**
 * PostgreSQL guesses how many leads have a word, and reads most of them where it guesses too many: of a search that
 * finds few, it is given their ids.
 */
export async function findMatch(database: Database, search: string): Promise<Match> {
  const words = toMatch(database, search)
  if (words === '' || !isPostgres(database)) return { words }
  const { rows } = await sql<{ lead_id: string }>`select lead_id from lead_search
    where words @@ to_tsquery('simple', ${words}) limit ${few + 1}`.execute(database)
  return rows.length > few ? { words } : { words, ids: rows.map(({ lead_id }) => lead_id) }
}
