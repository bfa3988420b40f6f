import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../../contract/hosts.ts'
import { type LeadKind, mapKinds } from '../../contract/leads/leads.ts'
import { alarmNotes, readAlarms } from '../alarms.ts'
import { getDataHeaders } from '../http/headers.ts'
import type { JobEvent } from '../outbox/finish-job.ts'
import type { Services } from '../services.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import { logError, readBuild, readQueue } from './read-state.ts'

type MetricsServices = Pick<Services, 'database' | 'release' | 'now'>

/** Metrics of what this process did, and of queue, alarms and database at the moment of reading. */
export async function openMetrics({ database, release, now }: MetricsServices) {
  const build = await readBuild(database)
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cam_request_seconds',
    help: 'How long answers took, by route and class of the status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  })
  const leads = new Counter({
    name: 'cam_leads_total',
    help: 'Leads that forms left with this process, by kind; held ones are suspected spam.',
    labelNames: ['kind', 'held'],
    registers,
  })
  const mails = new Counter({
    name: 'cam_mails_total',
    help: 'Tries to send a mail, by what became of it.',
    labelNames: ['outcome'],
    registers,
  })
  // All series exist from the start: a rate misses the first event of a series that begins with it.
  mapKinds((kind) => leads.inc({ kind, held: 'no' }, 0))
  for (const outcome of ['mail-sent', 'mail-deferred', 'mail-failed']) mails.inc({ outcome }, 0)

  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  const readMails = () => readQueue(database, now())
  gauge('cam_outbox_due', 'Mails that are due and not sent.', async () => (await readMails()).due)
  gauge('cam_outbox_failed', 'Mails that were given up.', async () => (await readMails()).failed)
  gauge('cam_outbox_oldest_seconds', 'For how long the oldest of them is due.', async () => {
    const { oldest = now() } = await readMails()
    return (now() - oldest) / 1000
  })
  gauge('cam_database_seconds', 'How long the database took to say so.', async () => {
    const begun = performance.now()
    await readMails()
    return (performance.now() - begun) / 1000
  })
  new Gauge({
    name: 'cam_alarm',
    help: 'Whether an alarm is on, by name.',
    labelNames: ['name'],
    registers,
    async collect() {
      const on = new Set((await readAlarms(database)).map(({ name }) => name))
      for (const name of Object.keys(alarmNotes)) this.set({ name }, on.has(name) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cam_build_info',
    help: 'What runs.',
    labelNames: ['version', 'schema', 'release'],
    registers,
    collect() {
      this.reset()
      this.set({ ...build, release: release().id }, 1)
    },
  })

  return {
    registry,
    onLead: (kind: LeadKind, isHeld: boolean) => leads.inc({ kind, held: isHeld ? 'yes' : 'no' }),
    onOutcome: (outcome: JobEvent | 'discarded') => mails.inc({ outcome }),
    watchRequests: (app: FastifyInstance) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ route, status }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Answers `/metrics` on a port of its own; on this machine only under its local names. @throws ConfigError */
export async function serveMetrics(
  { registry }: Awaited<ReturnType<typeof openMetrics>>,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
) {
  const app = Fastify({ forceCloseConnections: true })
  const headers = { ...getDataHeaders({ https: false }), 'Cache-Control': 'no-store' }
  app.addHook('onRequest', async ({ hostname }, reply) => {
    reply.headers(headers)
    if (isLoopback(host) && !isLoopback(hostname.toLowerCase())) {
      return reply.status(421).send('Ask by the address that METRICS_HOST is.\n')
    }
  })
  app.setErrorHandler((error, _request, reply) => {
    logError(logger, error, 'metrics could not be read')
    return reply.status(503).send({ status: 'not ok' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  const address = await app.listen({ host, port }).catch((error: { code?: string }) => {
    throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be listened on: ${error.code}.`)
  })
  logger.info({ address }, 'metrics are there')
  return { port: Number(new URL(address).port), stop: () => app.close() }
}
