import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { residentMegabytes } from '../resident-memory.ts'

/** How the server is at one moment, seen from outside. */
export interface Sample {
  /** Megabytes. */
  resident: number
  /** Megabytes of the heap that the last collection of all of it left. */
  heap: number
  /** Open descriptors. */
  descriptors: number
  /** Megabytes. */
  database: number
  /** How many mails are due, and for how many seconds the oldest of them is. */
  due: number
  oldest: number
}

interface Sampled {
  pid: number
  metricsUrl: string
  /** Where the heap's witness writes. */
  heapFile: string
  /** Of the database, in bytes. */
  size: () => number | Promise<number>
}

export async function takeSample(of: Sampled): Promise<Sample> {
  const metrics = await (await fetch(of.metricsUrl)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1])
  return {
    resident: residentMegabytes(of.pid),
    heap: existsSync(of.heapFile)
      ? Number(readFileSync(of.heapFile, 'utf8')) / 2 ** 20
      : Number.NaN,
    descriptors: readdirSync(`/proc/${of.pid}/fd`).length,
    database: (await of.size()) / 2 ** 20,
    due: metric('cam_outbox_due'),
    oldest: metric('cam_outbox_oldest_seconds'),
  }
}

/** The bytes of the database on a PostgreSQL server. */
export async function sizeOfDatabase(database: Database): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select pg_database_size(current_database()) as size`.execute(database)
  return Number(rows[0]?.size)
}

/** The bytes of the embedded database and its log. */
export function sizeOfFiles(dataDir: string): number {
  const files = ['cam.db', 'cam.db-wal'].map((name) => join(dataDir, name))
  return files.filter(existsSync).reduce((sum, file) => sum + statSync(file).size, 0)
}
