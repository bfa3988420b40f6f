import { setTimeout } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { hour, minute, second } from '../contract/duration.ts'
import { Alarms, logAlarms, tellWhenFull } from './alarms/alarms.ts'
import { createApp } from './app.ts'
import { expireHolds } from './booking/holds.ts'
import { openCalendars } from './booking/refresh-calendars.ts'
import { openCounts } from './counts/count-visits.ts'
import { storeTally } from './counts/keep-counts.ts'
import { openDatabase } from './db/database.ts'
import { upgrade } from './db/migrate.ts'
import { removeOldAccess } from './http/access-log.ts'
import { listen } from './http/create-server.ts'
import { requestLimits } from './http/rate-limit.ts'
import { expireKeys } from './intake/network-hashes.ts'
import { keepLedger } from './leads/keep-ledger.ts'
import { lookAfterRetention } from './leads/run-retention.ts'
import { outboxWork } from './mail/deliver-job.ts'
import { fileTransport } from './mail/mail-files.ts'
import { smtpTransport } from './mail/transport.ts'
import { type Outbox, outboxPace, startOutbox } from './outbox/start-outbox.ts'
import { openPublisher, publishingPrevented, publishOnTime } from './schedule/publish-on-time.ts'
import { followLinkKeys, lookEvery, openKeys } from './secrets/keys.ts'
import { sealingKeys } from './secrets/seal.ts'
import type { Services } from './services.ts'
import { exitWithMessage } from './settings/config-error.ts'
import { repeat } from './settings/repeat.ts'
import { readSettings } from './settings/settings.ts'
import { shutDown } from './shut-down.ts'
import { followReleases } from './site/follow-releases.ts'
import { ofThisSite, readRelease } from './site/read-release.ts'
import { pageOptions } from './site/read-site.ts'
import { bootWarnings, whereToLook } from './watch/boot-warnings.ts'
import { openChannels } from './watch/channels.ts'
import { openDigest } from './watch/daily-mail.ts'
import { openWatch } from './watch/watch.ts'
import { deliveryWork } from './webhooks/deliver-event.ts'

// Whatever is written is for the server's own user.
process.umask(0o077)
await start().catch(exitWithMessage)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.LOG_LEVEL, base: null })
  const folder = settings.SITE_DIR
  const read = async () =>
    ofThisSite(await readRelease(folder, pageOptions(settings)), settings.SITE_URL)
  const first = await read()
  const database = await openDatabase(settings)
  const upgraded = await upgrade(database, settings, Date.now())
  if (upgraded) logger.info(upgraded)
  const sealing = sealingKeys(settings)
  const { hashing: secret, links } = await openKeys(database, sealing, Date.now())
  const { linkKeys, look: readKeys } = followLinkKeys(database, sealing, links, Date.now)

  const alarms = new Alarms(logAlarms(logger))
  const followed = { folder, read, alarms, logger, now: Date.now }
  const { release, look } = followReleases(first, followed)
  const now = Date.now
  const dataFolder = settings.DATA_DIR
  const stopLedger = await keepLedger({ database, dataFolder, secret, alarms, now, logger })
  const transport = settings.SMTP_URL ? smtpTransport(settings.SMTP_URL) : fileTransport(dataFolder)
  const hasMetrics = settings.METRICS_PORT !== undefined
  const metering = hasMetrics ? await import('./watch/metrics.ts') : undefined
  const metrics = await metering?.openMetrics({ database, release, now })
  const outboxes: Outbox[] = []
  const wakeOutbox = () => {
    for (const { wake } of outboxes) wake()
  }
  let isStopping = false
  const counts = openCounts({ release, settings, now })
  const services = {
    settings,
    limits: requestLimits(settings, Date.now, tellWhenFull(alarms)),
    database,
    secret,
    linkKeys,
    release,
    wakeOutbox,
    alarms,
    isStopping: () => isStopping,
    onLead: metrics?.onLead ?? (() => {}),
    counts,
    now: Date.now,
  }
  const app = await createApp(services, logger, metrics)
  await listen(app, settings)
  for (const sentence of bootWarnings(settings, release())) logger.warn(sentence)
  logger.info({ mails: transport.description }, 'sending mails')
  printLine(whereToLook(settings.SITE_URL, transport.description))
  const work = { ...outboxWork({ ...services, transport }), onOutcome: metrics?.onOutcome }
  const innerHosts = settings.INNER_HOSTS
  const zone = () => release().openingHours.zone
  const courier = { database, secret: services.secret, sealing, innerHosts, zone, now }
  outboxes.push(
    startOutbox(work, logger),
    startOutbox(deliveryWork(courier), logger, {
      ...outboxPace,
      concurrency: 8,
      gather: 50,
    }),
  )
  const watch = openWatch({ ...services, channels: openChannels(settings, zone), logger })
  const metered = metrics && (await metering?.serveMetrics(metrics, settings, logger))
  const publisher = openPublisher()
  const publishDue = publishOnTime({
    siteFolder: folder,
    publish: publisher.publish,
    prevented: publishingPrevented(settings),
    alarms,
    logger,
    now: Date.now,
  })
  const stopTimers = [
    ...(metered ? [metered.stop] : []),
    publisher.stop,
    ...(settings.PUBLISH_ON_TIME === 'off' ? [] : [repeat(publishDue, 5 * second)]),
    repeat(watch, minute),
    repeat(openDigest(services, logger), minute),
    repeat(readKeys, lookEvery, logFault(logger, 'the keys of links')),
    repeat(look, second / 4),
    stopLedger,
    ...lookAfterRows(services, logger),
  ]

  const drainFor = settings.DRAIN_SECONDS * second
  closeWithGrace({ delay: drainFor + 20 * second, logger: false }, async ({ signal, err }) => {
    if (err) logger.error({ error: { name: err.name, stack: err.stack } }, 'stopping after a fault')
    else logger.info({ signal }, 'stopping')
    isStopping = true
    await shutDown({ app, drained: setTimeout(drainFor), outboxes, stopTimers, database })
  })
}

/** Looks after what is stored again and again. @returns what ends that, and stores what was counted last. */
function lookAfterRows(services: Services, logger: FastifyBaseLogger): (() => unknown)[] {
  const { database, settings, counts, now, wakeOutbox } = services
  const failed = (what: string) => logFault(logger, what)
  let stored = Promise.resolve()
  // One after another: the last waits for one that has begun.
  const storeCounts = () => {
    stored = stored.then(() => storeTally(database, counts.tally)).catch(failed('what was counted'))
    return stored
  }
  const endHolds = async () => {
    if ((await expireHolds(database, now())) > 0) wakeOutbox()
  }
  const deletePast = () => lookAfterRetention({ ...services, logger })
  return [
    repeat(storeCounts, minute),
    storeCounts,
    repeat(() => expireKeys(database, now()), 10 * minute, failed('expired keys')),
    repeat(endHolds, minute, failed('the times that are held')),
    repeat(openCalendars({ ...services, logger }), 5 * minute, failed('the calendars')),
    repeat(() => removeOldAccess(settings.DATA_DIR, now()), 10 * minute, failed('the access log')),
    repeat(deletePast, hour, failed('what is past its time')),
  ]
}

/** Names the fault alone: the rest of it may quote what somebody typed. */
function logFault(logger: FastifyBaseLogger, what: string) {
  return (error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown'
    logger.error({ error: name }, `${what} could not be looked after`)
  }
}

/** Beside the log; who reads it may have gone, as `head` does, and that is no reason to stop. */
function printLine(sentence: string): void {
  process.stdout.on('error', () => {})
  process.stdout.write(`${sentence}\n`)
}
