import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { publishCommand } from '../contract/release/site-schedule.ts'
import { Alarms, logAlarms, raiseWhenFull } from './alarms.ts'
import { openCounts } from './counts/count-visits.ts'
import { openDatabase } from './db/database.ts'
import { upgrade } from './db/migrate.ts'
import { createRequestLimits } from './http/rate-limit.ts'
import type { Outbox } from './outbox/start-outbox.ts'
import { openBuilds } from './schedule/builds.ts'
import { followLinkKeys, openKeys } from './secrets/keys.ts'
import { getSealingKeys } from './secrets/seal.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'
import { followReleases } from './site/follow-releases.ts'
import { checkReleaseSite, readRelease } from './site/read-release.ts'
import { toHeaderOptions } from './site/read-site.ts'

/** What changes while a server runs, and its routes ask for. */
export interface ServerStatus {
  outboxes: Outbox[]
  isStopping: boolean
}

export type OpenedServices = Awaited<ReturnType<typeof openServices>>

/** Opens the built site, the database and its keys. @throws ConfigError */
export async function openServices(
  settings: Settings,
  logger: FastifyBaseLogger,
  running: ServerStatus,
) {
  const now = Date.now
  const folder = settings.SITE_DIR
  const read = async () =>
    checkReleaseSite(await readRelease(folder, toHeaderOptions(settings)), settings.SITE_URL)
  const first = await read()
  const database = await openDatabase(settings)
  const upgraded = await upgrade(database, settings, now())
  if (upgraded) logger.info(upgraded)
  const sealing = getSealingKeys(settings)
  const { hashing: secret, links } = await openKeys(database, sealing, now())
  const { linkKeys, refresh: refreshKeys } = followLinkKeys(database, sealing, links, now)
  const alarms = new Alarms(logAlarms(logger))
  const followed = { folder, read, alarms, logger, now }
  const { release, check: checkRelease } = followReleases(first, followed)
  const metering =
    settings.METRICS_PORT === undefined ? undefined : await import('./watch/metrics.ts')
  const metrics = await metering?.openMetrics({ database, release, now })
  const services: Services = {
    settings,
    limits: createRequestLimits(settings, now, raiseWhenFull(alarms)),
    database,
    secret,
    linkKeys,
    release,
    wakeOutbox: () => {
      for (const { wake } of running.outboxes) wake()
    },
    alarms,
    isStopping: () => running.isStopping,
    onLead: metrics?.onLead ?? (() => {}),
    counts: openCounts({ release, settings, now }),
    builds: openBuilds({ command: publishCommand, cwd: join(import.meta.dirname, '..'), now }),
    now,
  }
  const serveMetrics = async () => metrics && metering?.serveMetrics(metrics, settings, logger)
  return {
    services,
    sealing,
    metrics,
    serveMetrics,
    refreshKeys,
    checkRelease,
  }
}
