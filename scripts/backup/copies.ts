import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { Client, escapeIdentifier } from 'pg'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'

export type Contents = Record<string, TableContents>

interface TableContents {
  rows: number
  /** A sum over every value of every row, in any order; empty where rows are only counted. */
  digest: string
}

interface Copies {
  ending: 'db' | 'dump'
  copy: (file: string) => Promise<Contents>
  restore: (file: string, scratch: string) => Promise<Contents>
}

export function differences(before: Contents, after: Contents): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const formatRows = (table?: TableContents) => (table ? `${table.rows} rows` : 'no table')
  return names.flatMap((name) => {
    const [had, has] = [before[name], after[name]]
    if (had?.rows !== has?.rows) {
      return [`${name} had ${formatRows(had)}, and ${formatRows(has)} came back`]
    }
    return had?.digest === has?.digest ? [] : [`rows of ${name} came back with other values`]
  })
}

/** Copies of the embedded database, made by the commands for operators, which check what they write. */
export function embeddedCopies({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Copies {
  return {
    ending: 'db',
    copy: async (file) => {
      await runDb(DATA_DIR, 'backup', file)
      return countRows(file)
    },
    restore: async (file, scratch) => {
      await runDb(scratch, 'restore', file)
      return countRows(join(scratch, 'cam.db'))
    },
  }
}

async function runDb(DATA_DIR: string, ...words: string[]): Promise<void> {
  const program = join(import.meta.dirname, '../../server/cli/db.ts')
  await runProgram(process.execPath, [program, ...words], { DATA_DIR, DATABASE_URL: '' })
}

function countRows(file: string): Contents {
  const database = new DatabaseSync(file, { readOnly: true })
  const count = (name: string) => {
    const row = database.prepare(`select count(*) as rows from "${name}"`).get()
    return { rows: Number(row?.['rows']), digest: '' }
  }
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .all()
    return Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))]))
  } finally {
    database.close()
  }
}

/** Copies by `pg_dump`; `pg_restore` restores them into a database beside it, for which its user needs CREATEDB. */
export function postgresCopies(databaseUrl: string): Copies {
  const scratch = new URL(databaseUrl)
  scratch.pathname += '_scratch'
  const name = escapeIdentifier(decodeURIComponent(scratch.pathname.slice(1)))
  return {
    ending: 'dump',
    copy: (file) =>
      withClient(databaseUrl, async (client) => {
        await client.query('begin isolation level repeatable read, read only')
        const { rows } = await client.query('select pg_export_snapshot() as snapshot')
        const contents = await sumRows(client)
        const args = ['--format=custom', `--snapshot=${rows[0].snapshot}`, `--file=${file}`]
        await runPostgres('pg_dump', databaseUrl, args)
        return contents
      }),
    restore: (file) =>
      withClient(databaseUrl, async (client) => {
        // Left by an interrupted run; it has leads in it.
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`create database ${name} template template0`)
        try {
          await runPostgres('pg_restore', scratch.href, ['--no-owner', '--exit-on-error', file])
          return await withClient(scratch.href, sumRows)
        } finally {
          await client.query(`drop database if exists ${name} with (force)`)
        }
      }),
  }
}

/** The sum of all rows, independent of their order and place on the disk. */
async function sumRows(client: Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const contents: Contents = {}
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

/** Passes the password by the environment, since everybody on a machine can read arguments. */
async function runPostgres(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  await runProgram(program, [`--dbname=${url.href}`, ...args], PGPASSWORD ? { PGPASSWORD } : {})
}

/** @throws ConfigError with the end of its output when a program cannot be run or does not end with 0. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(child.stderr)
  const [code, signal] = await once(child, 'close').catch((error: Error) => {
    throw new ConfigError(`${program} cannot be run: ${error.message}.`)
  })
  if (code === 0) return
  const words = (await output).trim().slice(-600)
  throw new ConfigError(`${basename(program)} ended with ${code ?? signal}: ${words || 'no word'}`)
}
