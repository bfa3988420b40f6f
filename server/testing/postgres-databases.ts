import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/dev/start-postgres.ts'

/** A migrated database, and what {@link describeTables} says of it. */
export interface MigratedDatabase {
  url: string
  tables: string
}

/** Empty ones whose test is over: making one takes ten times as long as emptying it. */
const emptied: MigratedDatabase[] = []

/** A database that an earlier test has left, empty and with all tables. */
export function takeEmptied(): MigratedDatabase | undefined {
  return emptied.pop()
}

/** Makes a database without tables on a server, and gives its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `cam_${randomUUID().replaceAll('-', '')}`
  await ask(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database, whoever is still connected. */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await ask(server.href, `drop database ${name} with (force)`)
}

/** Empties a database for the next test, or drops it when the test has changed its tables. */
export async function giveBack({ url, tables }: MigratedDatabase): Promise<void> {
  if ((await describeTables(url)) !== tables) return dropDatabase(url)
  await queryPooled(url, emptying)
  emptied.push({ url, tables })
}

/** Most tests write to a few tables: truncating those that have no page on the disk would take ten times as long. */
const emptying = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  do $$
    declare written text;
    begin
      select string_agg(oid::regclass::text, ', ') into written from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not like 'kysely%' and pg_relation_size(oid) > 0;
      if written is not null then
        execute 'truncate ' || written || ' restart identity cascade';
      end if;
    end
  $$`

/** Every column, index and constraint there is, as one text, to tell whether a test has changed the tables. */
export async function describeTables(url: string): Promise<string> {
  return queryPooled(
    url,
    `select concat_ws(',',
        string_agg(concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable), ','
          order by table_schema, table_name, column_name),
        (select string_agg(indexdef, ',' order by indexname) from pg_indexes where schemaname = 'public'),
        (select string_agg(conname, ',' order by conname) from pg_constraint))
      as value from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')`,
  )
}

/** A connection that stays for each database: a new one has to read the catalog before its first answer. */
const pools = new Map<string, Pool>()

/** Runs a statement on the connection that is kept for a database. @returns the column `value` of its row, if any. */
async function queryPooled(connectionString: string, statement: string): Promise<string> {
  let pool = pools.get(connectionString)
  if (!pool) {
    pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // A test may end every connection there is; the pool opens another one then.
    pool.on('error', () => {})
    pools.set(connectionString, pool)
  }
  return valueIn(pool, statement)
}

/** Runs a statement on a connection of its own. @returns the column `value` of its row, if there is one. */
async function ask(connectionString: string, statement: string): Promise<string> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await valueIn(client, statement)
  } finally {
    await client.end()
  }
}

async function valueIn(connection: Client | Pool, statement: string): Promise<string> {
  const { rows = [] } = await connection.query(statement)
  return rows[0]?.value ?? ''
}

/** What Vitest calls before the tests of its project `postgres`: they get a server that ends with them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false })
  project.provide('postgres', postgres.url)
  return () => postgres.stop()
}
