import type { Database } from '../db/database.ts'
import { testPage } from '../intake/lead-intake.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { eraseRows } from './erase-lead.ts'

/** Finds the lead that `leads test` has sent, by its subject. */
export async function findTestLead(database: Database, subject: string) {
  return await database
    .selectFrom('messages')
    .select(['id', 'spam_reason'])
    .where('subject', '=', subject)
    .where('page', '=', testPage)
    .executeTakeFirst()
}

export async function readMailJob(database: Database, leadId: string, template: string) {
  return await database
    .selectFrom('outbox')
    .select(['status', 'last_answer'])
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .orderBy('id')
    .executeTakeFirst()
}

/** Erases the test lead with timeline and mails; the ledger does not record it, as it is nobody's. */
export async function eraseTestLead(
  database: Database,
  dataFolder: string,
  id: string,
  now: number,
): Promise<void> {
  const { jobs } = await database
    .transaction()
    .execute((transaction) => eraseRows(transaction, [{ kind: 'messages', id }], now))
  await removeMailFiles(dataFolder, jobs)
}
