import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/dev/free-port.ts'
import { startPostgres } from '../../scripts/dev/start-postgres.ts'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { startWebhook } from '../../server/testing/webhook.ts'
import { unlimited } from '../unlimited.ts'
import { type Mailbox, openMailbox, team } from './mailbox.ts'
import { type Sample, sizeOfDatabase, sizeOfFiles, takeSample } from './sample.ts'

/** Bookings as many as come: a flood of them is what `npm run attack` is for. */
const unlimitedBookings = { RATE_LIMIT_BOOKINGS_PER_DAY: '1000000' }

/** A server with all that a soak needs of it. */
export interface Soaked {
  server: StartedServer
  mailbox: Mailbox
  database: Database
  /** PostgreSQL's address; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** The names of the alarms that were told, each as often as it began. */
  alarms(): string[]
  /** The last lines the server logged of faults; empty when there were none. */
  faults(): string
  sample(): Promise<Sample>
  stop(): Promise<void>
}

export async function startSoaked(db: 'sqlite' | 'postgres'): Promise<Soaked> {
  const mailbox = await openMailbox()
  const webhook = await startWebhook()
  const postgres = db === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const metricsPort = await freePort()
  const heapFile = join(tmpdir(), `cam-heap-${metricsPort}`)
  const witness = pathToFileURL(join(import.meta.dirname, 'heap-witness.ts'))
  witness.searchParams.set('file', heapFile)
  const server = await startServer({
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    ...unlimited,
    ...unlimitedBookings,
    RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '1000000',
    SMTP_URL: mailbox.url,
    MAIL_TEAM: team,
    ALARM_WEBHOOK: webhook.url,
    METRICS_PORT: String(metricsPort),
    PUBLISH_ON_TIME: 'off',
    NODE_OPTIONS: `--import ${witness.href}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  const database = await openDatabase({ DATA_DIR: server.dataDir, DATABASE_URL: postgres?.url })
  const sampled = {
    pid: server.pid,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    heapFile,
    size: postgres ? () => sizeOfDatabase(database) : () => sizeOfFiles(server.dataDir),
  }
  return {
    server,
    mailbox,
    database,
    databaseUrl: postgres?.url,
    alarms: () =>
      webhook.posted.filter(({ state }) => state === 'begun').map(({ name = '' }) => name),
    faults: () => server.output().split('\n').filter(isLogged).join('\n'),
    sample: () => takeSample(sampled),
    stop: async () => {
      await database.destroy()
      await server.stop()
      await postgres?.stop()
      await webhook.close()
      await mailbox.close()
      await rm(heapFile, { force: true })
    },
  }
}

/** Its level lets nothing less than faults through; besides, the server says where it is. */
function isLogged(line: string): boolean {
  return line.startsWith('{')
}
