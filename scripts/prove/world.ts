import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Form } from '../../contract/forms/forms.ts'
import { testForm } from '../../server/testing/forms.ts'
import { type StartedServer, startServer } from '../dev/start-server.ts'

/** The address under which the server of a world believes to be reached. */
export const siteUrl = 'https://www.cam.example'

type Row = Record<string, string | number | null>

/** A running server with a data folder of its own, and what a visitor, an operator and time do to it. */
export class World {
  #server: StartedServer | undefined
  #visitors = 0
  readonly dataDir = mkdtempSync(join(tmpdir(), 'cam-prove-'))

  async start(): Promise<void> {
    this.#server = await startServer({ ...this.#settings(), TRUST_PROXY: '127.0.0.1' })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** The end of what the server wrote to its log. */
  log(): string {
    return this.#server?.output() ?? ''
  }

  /** An answer as it is; a redirect is not followed. */
  get(path: string): Promise<Response> {
    return this.#fetch(path, {})
  }

  /**
   * Sends a form as the page's script does.
   * @param values what is to differ from values that are accepted.
   * @param headers by default, each comes from a network of its own.
   */
  send(
    form: Form['name'],
    values: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { path, valid } = testForm(form)
    const body = JSON.stringify({ ...valid, ...values })
    return this.#fetch(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  /** Selects the button of a page: a plain form, whose answer is a redirect. */
  press(path: string, values: Record<string, string>): Promise<Response> {
    return this.#fetch(path, { method: 'POST', body: new URLSearchParams(values) })
  }

  #fetch(path: string, { headers, ...options }: RequestInit): Promise<Response> {
    this.#visitors += 1
    return fetch(`${this.#server?.url}${path}`, {
      ...options,
      redirect: 'manual',
      // Networks for measuring (RFC 2544): each visitor has one.
      headers: { 'X-Forwarded-For': `198.18.${this.#visitors % 250}.1`, ...headers },
    })
  }

  /** The emails to an address, once there are as many as asked for. */
  async mails(to: string, least = 1): Promise<Email[]> {
    return await eventually(`${least} emails to ${to}`, async () => {
      const texts = this.#mailFiles().filter((text) => text.includes(to))
      const mails = await Promise.all(texts.map((text) => PostalMime.parse(text)))
      const found = mails.filter((mail) => mail.to?.some(({ address }) => address === to))
      return found.length >= least ? found : undefined
    })
  }

  /** As they were sent, in order. */
  #mailFiles(): string[] {
    const folder = join(this.dataDir, 'mail')
    const names = existsSync(folder) ? readdirSync(folder) : []
    // One that is still being written has a dot before its name.
    const whole = names.filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    return whole.flatMap((name) => textOf(join(folder, name)) ?? [])
  }

  /** Rows of the database that the server works with. */
  rows(query: string, ...values: (string | number)[]): Row[] {
    return this.#inDatabase((database) => database.prepare(query).all(...values) as Row[])
  }

  /** Changes the database behind the server's back: how time passes here. */
  change(statement: string, ...values: (string | number)[]): void {
    this.#inDatabase((database) => database.prepare(statement).run(...values))
  }

  #inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(join(this.dataDir, 'cam.db'), { timeout: 10_000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  /** How many rows each table has. */
  counts(): Record<string, number> {
    const tables = Object.entries(this.contents())
    return Object.fromEntries(tables.map(([name, rows]) => [name, rows.length]))
  }

  /** Every row of every table, but those that tell of the machine. */
  contents(): Record<string, Row[]> {
    return Object.fromEntries(
      this.#tables().map((name) => [name, this.rows(`select * from "${name}"`)]),
    )
  }

  /** The columns of each table. */
  columns(): Record<string, string[]> {
    const of = (name: string) => this.rows('select name from pragma_table_info(?)', name)
    return Object.fromEntries(
      this.#tables().map((table) => [table, of(table).map(({ name }) => String(name))]),
    )
  }

  #tables(): string[] {
    const tables = this.rows(
      `select name from sqlite_master where type = 'table' and name not like 'alarm%'
        and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    return tables.map(({ name }) => String(name))
  }

  /** No email waits to be sent, so that nothing changes by itself. */
  async settle(): Promise<void> {
    await eventually('an empty outbox', () =>
      this.rows(`select id from outbox where status = 'waiting'`).length === 0 ? true : undefined,
    )
  }

  /** Every byte of the data folder, as text. */
  bytes(): string {
    return readdirSync(this.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n')
  }

  /** Runs a command of the owner. @returns what it printed. @throws an Error with that when it fails. */
  leads(...words: string[]): Promise<string> {
    return this.run('server/cli/leads.ts', words)
  }

  db(...words: string[]): Promise<string> {
    return this.run('server/cli/db.ts', words)
  }

  async run(program: string, words: string[], settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, [program, ...words], {
      env: { ...process.env, ...this.#settings(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [[code], ...said] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ])
    if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ${said.join('')}`)
    return said[0] ?? ''
  }

  #settings(): Record<string, string> {
    // A database of its own, whatever the environment has; nobody builds or is warned because of it.
    const none = { DATABASE_URL: '', SMTP_URL: '', SECRETS_KEY: '', SECRETS_KEY_FILE: '' }
    return { ...none, DATA_DIR: this.dataDir, SITE_URL: siteUrl, PUBLISH_ON_TIME: 'off' }
  }
}

/** What `find` comes to find. @throws an Error when it does not within half a minute, which is a ceiling. */
export async function eventually<Found>(
  what: string,
  find: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await setTimeout(50)
  }
  throw new Error(`There never was ${what}.`)
}

/** The address behind a link of an email that leads to a page, as a path with its query. */
export function linkTo(page: string, mail: Email | undefined): string {
  const [, path] = new RegExp(`${siteUrl}(${page}\\?token=[\\w.~%-]+)`).exec(mail?.text ?? '') ?? []
  if (!path) throw new Error(`The email “${mail?.subject}” has no link to ${page}.`)
  return path
}

/** The token that such a link carries. */
export function tokenIn(path: string): string {
  return new URL(path, siteUrl).searchParams.get('token') ?? ''
}

/** @returns undefined for a file that the server has removed meanwhile. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
