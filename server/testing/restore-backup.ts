import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { expect } from 'vitest'
import { Alarms } from '../alarms/alarms.ts'
import { openDatabase } from '../db/database.ts'
import { syncLedger } from '../leads/sync-ledger.ts'
import { openKeys } from '../secrets/keys.ts'
import type { TestDatabase } from './databases.ts'
import { runDb } from './run-leads.ts'

/** Puts a database back to what it was; of the embedded one nobody may have it open. */
export type Restore = () => Promise<void>

/** Makes a backup as an operator does: of the embedded database by our command, of PostgreSQL as `pg_dump` sees it. */
export async function makeBackup(settings: TestDatabase['settings']): Promise<Restore> {
  const { DATABASE_URL, DATA_DIR } = settings
  if (!DATABASE_URL) {
    const file = join(DATA_DIR, 'backup.db')
    expect(await runDb(settings, 'backup', file)).toMatchObject({ code: 0 })
    return async () => {
      const { code, stderr } = await runDb(settings, 'restore', file)
      expect([code, stderr]).toEqual([0, ''])
    }
  }
  await inPostgres(DATABASE_URL, copyTables)
  return async () => {
    expect(await runDb(settings, 'ledger')).toMatchObject({ code: 0 })
    await inPostgres(DATABASE_URL, putTablesBack)
    await startOn(settings)
  }
}

/** Does with the ledger what a server does that starts. */
async function startOn(settings: TestDatabase['settings']): Promise<void> {
  const database = await openDatabase(settings)
  const { hashing: secret } = await openKeys(database, [], Date.now())
  const logger = pino({ enabled: false })
  const services = { database, dataFolder: settings.DATA_DIR, secret, logger, now: Date.now }
  const stop = await syncLedger({ ...services, alarms: new Alarms() })
  await stop()
  await database.destroy()
}

const copyTables = `
  drop schema if exists backup cascade;
  create schema backup;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table backup.%I as table public.%I', name, name);
    end loop;
  end $$`

/** As `pg_restore --clean` does: every row of every table is that of the backup. */
const putTablesBack = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I select * from backup.%I', name, name);
    end loop;
  end $$;
  drop schema backup cascade`

async function inPostgres(connectionString: string, statements: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
