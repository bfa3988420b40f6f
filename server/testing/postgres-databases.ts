import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/dev/start-postgres.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/** The empty database with all tables, of which tests get copies. */
export const template = 'cam_template'

/** Makes a database. `from`: the database it is a copy of; without it, it has no tables. Returns its address. */
export async function createDatabase(serverUrl: string, from = 'template1'): Promise<string> {
  const name = `cam_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name} template ${from}`)
  return toAddress(serverUrl, name)
}

/** Drops a database, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await query(toAddress(url, 'postgres'), `drop database ${name} with (force)`)
}

function toAddress(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Vitest calls it before the project `postgres`: starts a PostgreSQL server, and returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false })
  await query(postgres.url, `create database ${template}`)
  const database = await openDatabase({
    DATA_DIR: '.',
    DATABASE_URL: toAddress(postgres.url, template),
  })
  await migrate(database)
  await database.destroy()
  project.provide('postgres', postgres.url)
  return () => postgres.stop()
}
