import { Client, escapeIdentifier } from 'pg'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Contents, Copies } from './contents.ts'
import { runProgram } from './run-program.ts'

/**
 * A PostgreSQL database, by `pg_dump` and `pg_restore`. It is counted in the very snapshot that is dumped, so that
 * servers may go on writing; what is restored is a database beside it, `<name>_scratch`, for which its user needs
 * CREATEDB.
 */
export function postgresCopies(databaseUrl: string): Copies {
  const scratchUrl = urlOf(databaseUrl, `${nameIn(databaseUrl)}_scratch`)
  return {
    ending: 'dump',
    copy: (file) =>
      withClient(databaseUrl, async (client) => {
        await client.query('begin isolation level repeatable read, read only')
        const { rows } = await client.query('select pg_export_snapshot() as snapshot')
        const contents = await contentsOf(client)
        const args = ['--format=custom', `--snapshot=${rows[0].snapshot}`, `--file=${file}`]
        await runPostgres('pg_dump', databaseUrl, args)
        return contents
      }),
    restore: (file) =>
      withClient(databaseUrl, async (client) => {
        const name = escapeIdentifier(nameIn(scratchUrl))
        // Of a run that was broken off: it holds leads.
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`create database ${name} template template0`)
        try {
          await runPostgres('pg_restore', scratchUrl, ['--no-owner', '--exit-on-error', file])
          return await withClient(scratchUrl, contentsOf)
        } finally {
          await client.query(`drop database if exists ${name} with (force)`)
        }
      }),
  }
}

/** Every value of every row goes into the sum; neither their order nor where they lie on the disk does. */
async function contentsOf(client: Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const contents: Record<string, Contents[string]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
        from ${escapeIdentifier(name)} t`,
    )
    contents[name] = { rows: Number(rows[0].rows), digest: String(rows[0].digest) }
  }
  return contents
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new ConfigError(`The server that DATABASE_URL names says: ${error.message}.`)
  } finally {
    await client.end()
  }
}

/** The password goes by the environment: everybody on a machine can read arguments. */
async function runPostgres(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  await runProgram(program, [`--dbname=${url.href}`, ...args], PGPASSWORD ? { PGPASSWORD } : {})
}

function nameIn(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}
