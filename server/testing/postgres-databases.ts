import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** The addresses of migrated, empty databases whose test is over: making one takes ten times as long as emptying it. */
const emptied: string[] = []

/** Begins the name of each database of this run, which is named after the process that all its workers come from. */
const prefix = (run: number) => `cam_test_${run}_`

/** A database that an earlier test has left, empty and with all tables. */
export function takeEmptied(): string | undefined {
  return emptied.pop()
}

/** Makes a database without tables on a server, and gives its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = prefix(process.ppid) + randomUUID().replaceAll('-', '')
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

/** Drops what the tests of a run have left on a server. @param run the id of the process whose workers they were. */
export async function dropDatabasesOf(run: number, serverUrl: string): Promise<void> {
  const names = await ask(
    serverUrl,
    `select string_agg(datname, ',') as value from pg_database where starts_with(datname, '${prefix(run)}')`,
  )
  for (const name of names.split(',').filter(Boolean))
    await ask(serverUrl, `drop database ${name} with (force)`)
}

/** Empties a database for the next test, or drops it when the test has changed its tables. */
export async function giveBack(url: string, tables: string): Promise<void> {
  if ((await tablesOf(url)) !== tables) return dropDatabase(url)
  await ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    do $$ begin execute (
      select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity' from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    ); end $$`,
  )
  emptied.push(url)
}

/** Every column and index there is, as one text, to tell whether a test has changed the tables. */
export async function tablesOf(url: string): Promise<string> {
  return ask(
    url,
    `select concat_ws(',',
        string_agg(concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable), ','
          order by table_schema, table_name, column_name),
        (select string_agg(indexdef, ',' order by indexname) from pg_indexes where schemaname = 'public'))
      as value from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')`,
  )
}

/** Runs a statement on a connection of its own. @returns the column `value` of its row, if there is one. */
async function ask(connectionString: string, statement: string): Promise<string> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows = [] } = await client.query(statement)
    return rows[0]?.value ?? ''
  } finally {
    await client.end()
  }
}
