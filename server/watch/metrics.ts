import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../../contract/hosts.ts'
import { type LeadKind, ofEachKind } from '../../contract/leads/leads.ts'
import { alarmNotes } from '../alarms/alarms.ts'
import { readAlarms } from '../alarms/stored-alarms.ts'
import type { AppContext } from '../app-context.ts'
import { dataHeaders } from '../http/headers.ts'
import type { JobEvent } from '../outbox/finish-job.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import { logError, readBuild, readQueue } from './read-state.ts'

type Given = Pick<AppContext, 'database' | 'release' | 'now'>

/** What this process did, and how queue, alarms and database are when it is read. */
export async function openMetrics({ database, release, now }: Given) {
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
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const leads = counter(
    'cam_leads_total',
    'Leads that forms left with this process, by kind; held ones are suspected spam.',
    ['kind', 'held'],
  )
  const mails = counter('cam_mails_total', 'Tries to send a mail, by what became of it.', [
    'outcome',
  ])
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const due = gauge('cam_outbox_due', 'Mails that are due and not sent.')
  const oldest = gauge('cam_outbox_oldest_seconds', 'For how long the oldest of them is due.')
  const failed = gauge('cam_outbox_failed', 'Mails that were given up.')
  const latency = gauge('cam_database_seconds', 'How long the database took to say so.')
  const alarms = gauge('cam_alarm', 'Whether an alarm is on, by name.', ['name'])
  const info = gauge('cam_build_info', 'What runs.', ['version', 'schema', 'release'])

  // Present from the start: a rate over a series that begins with its first event misses that event.
  ofEachKind((kind) => leads.inc({ kind, held: 'no' }, 0))
  for (const outcome of ['mail-sent', 'mail-deferred', 'mail-failed']) mails.inc({ outcome }, 0)

  async function look(): Promise<void> {
    const begun = performance.now()
    const queue = await readQueue(database, now())
    latency.set((performance.now() - begun) / 1000)
    due.set(queue.due)
    oldest.set(queue.oldest === undefined ? 0 : (now() - queue.oldest) / 1000)
    failed.set(queue.failed)
    const on = new Set((await readAlarms(database)).map(({ name }) => name))
    for (const name of Object.keys(alarmNotes)) alarms.set({ name }, on.has(name) ? 1 : 0)
  }

  function observe(route: string, { statusCode }: ServerResponse, milliseconds: number): void {
    const status = `${Math.floor(statusCode / 100)}xx`
    requests.observe({ route, status }, milliseconds / 1000)
  }

  return {
    contentType: registry.contentType,
    onLead: (kind: LeadKind, held: boolean) => leads.inc({ kind, held: held ? 'yes' : 'no' }),
    onOutcome: (outcome: JobEvent | 'discarded') => mails.inc({ outcome }),
    watchRequests: (app: FastifyInstance) => {
      app.addHook('onResponse', (request, reply, done) => {
        observe(request.routeOptions.url ?? 'none', reply.raw, reply.elapsedTime)
        done()
      })
    },
    read: async () => {
      info.reset()
      info.set({ ...build, release: release().id }, 1)
      await look()
      return await registry.metrics()
    },
  }
}

/** Answers `/metrics` on a port of its own; on this machine, under its own names alone. @throws ConfigError */
export async function serveMetrics(
  metrics: Awaited<ReturnType<typeof openMetrics>>,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
) {
  const app = Fastify({ forceCloseConnections: true })
  const headers = { ...dataHeaders({ https: false }), 'Cache-Control': 'no-store' }
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
    reply.type(metrics.contentType).send(await metrics.read()),
  )
  const address = await app.listen({ host, port }).catch((error: { code?: string }) => {
    throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be listened on: ${error.code}.`)
  })
  logger.info({ address }, 'metrics are there')
  return { port: Number(new URL(address).port), stop: () => app.close() }
}
