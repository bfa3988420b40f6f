import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as leads from './migrations/001-leads.ts'
import * as outbox from './migrations/002-outbox.ts'
import * as slots from './migrations/003-slots.ts'
import * as mailsWithoutALead from './migrations/004-mails-without-a-lead.ts'
import * as fieldNames from './migrations/005-field-names.ts'
import * as keys from './migrations/006-keys.ts'
import * as heldSlots from './migrations/007-held-slots.ts'
import * as mailBounds from './migrations/008-mail-bounds.ts'

/** In order of name. A migration that has run somewhere is never changed: add the next one. */
const migrations: Record<string, Migration> = {
  '001-leads': leads,
  '002-outbox': outbox,
  '003-slots': slots,
  '004-mails-without-a-lead': mailsWithoutALead,
  '005-field-names': fieldNames,
  '006-keys': keys,
  '007-held-slots': heldSlots,
  '008-mail-bounds': mailBounds,
}

/**
 * Brings the tables up to date, in one transaction on either database: a stop half-way leaves nothing behind.
 * Several processes may call it at once; PostgreSQL lets one through at a time, SQLite waits for the lock.
 *
 * @param until the last migration to run; without it, the newest.
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest())
  if (error) throw error
}
