import type { Database } from '../../db/database.ts'
import { testPage } from '../../intake/test-page.ts'
import { eraseRows } from '../../leads/erase-lead.ts'
import type { Way } from './way.ts'

/** The row of a test lead, by its subject; undefined when it is not there. */
export async function findTestLead(database: Database, subject: string) {
  return await database
    .selectFrom('messages')
    .selectAll()
    .where('subject', '=', subject)
    .where('page', '=', testPage)
    .executeTakeFirst()
}

/** @param reason why it is held back; undefined when it is not there. */
export function sayStored(reason: string | undefined): string {
  if (reason === undefined) return 'It is not in the database that these settings name.'
  return reason === '' ? 'It is stored.' : `It is held back as suspected spam: ${reason}.`
}

/** Erases it, as anybody's lead is erased, and its mails that are files. */
export async function eraseTestLead(
  { database, removeMails, now }: Way,
  id: string,
): Promise<string> {
  const { jobs } = await database
    .transaction()
    .execute((transaction) => eraseRows(transaction, [{ kind: 'messages', id }], now()))
  await removeMails(jobs)
  return 'It is erased, with its timeline and its mails.'
}
