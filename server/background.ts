import type { FastifyBaseLogger } from 'fastify'
import { hour, minute, second } from '../contract/duration.ts'
import { expireHolds } from './booking/holds.ts'
import { openCalendars } from './booking/refresh-calendars.ts'
import { storeTally } from './counts/store-counts.ts'
import { removeOldAccess } from './http/access-log.ts'
import { expireKeys } from './intake/network-hashes.ts'
import { runRetentionIfSafe } from './leads/run-retention.ts'
import { createOutboxWork } from './mail/deliver-job.ts'
import type { MailTransport } from './mail/transport.ts'
import type { OpenedServices } from './open-services.ts'
import { type Outbox, outboxPace, startOutbox } from './outbox/start-outbox.ts'
import { expireSignIns } from './people/expire-sign-ins.ts'
import { findPreventedReason, openDuePublisher, publishOnTime } from './schedule/publish-on-time.ts'
import { keyRefreshInterval } from './secrets/keys.ts'
import type { Services } from './services.ts'
import { repeat } from './settings/repeat.ts'
import { removeEndedSharedPreviews } from './site/shared-previews.ts'
import { openChannels } from './watch/channels.ts'
import { openDigest } from './watch/daily-mail.ts'
import { openWatch } from './watch/watch.ts'
import { createDeliveryWork } from './webhooks/deliver-event.ts'

export function startOutboxes(
  { services, sealing, metrics }: OpenedServices,
  transport: MailTransport,
  logger: FastifyBaseLogger,
): Outbox[] {
  const { database, settings, release, now } = services
  const work = { ...createOutboxWork({ ...services, transport }), onOutcome: metrics?.onOutcome }
  const zone = () => release().openingHours.zone
  const delivery = { database, sealing, zone, now, innerHosts: settings.INNER_HOSTS }
  return [
    startOutbox(work, logger),
    startOutbox(createDeliveryWork(delivery), logger, {
      ...outboxPace,
      concurrency: 8,
      gather: 50,
    }),
  ]
}

/** Starts the work that repeats. Returns the functions that stop it, one of which stores the last counts. */
export function startTimers(
  { services, refreshKeys, checkRelease }: OpenedServices,
  logger: FastifyBaseLogger,
): (() => unknown)[] {
  const { settings, release } = services
  const watch = openWatch({
    ...services,
    channels: openChannels(settings, () => release().openingHours.zone),
    logger,
  })
  return [
    ...publish(services, logger),
    repeat(watch, minute),
    repeat(openDigest(services, logger), minute),
    repeat(refreshKeys, keyRefreshInterval, logFault(logger, 'the keys of links')),
    repeat(checkRelease, second / 4),
    ...cleanUpRows(services, logger),
  ]
}

function publish(services: Services, logger: FastifyBaseLogger): (() => unknown)[] {
  const { settings, alarms, builds, now } = services
  const publishDue = publishOnTime({
    siteFolder: settings.SITE_DIR,
    publish: openDuePublisher(builds),
    prevented: findPreventedReason(settings),
    alarms,
    logger,
    now,
  })
  const isOn = settings.PUBLISH_ON_TIME === 'on'
  return [builds.stop, ...(isOn ? [repeat(publishDue, 5 * second)] : [])]
}

function cleanUpRows(services: Services, logger: FastifyBaseLogger): (() => unknown)[] {
  const { database, settings, counts, now, wakeOutbox } = services
  const failed = (what: string) => logFault(logger, what)
  let stored = Promise.resolve()
  // One after another, so that waiting for the last waits for all.
  const storeCounts = () => {
    stored = stored.then(() => storeTally(database, counts.tally)).catch(failed('what was counted'))
    return stored
  }
  const expireOverdueHolds = async () => {
    if ((await expireHolds(database, now())) > 0) wakeOutbox()
  }
  const endPreviews = () => removeEndedSharedPreviews(settings, now())
  const removeAccess = () => removeOldAccess(settings.DATA_DIR, now())
  const deletePast = () => runRetentionIfSafe({ ...services, logger })
  return [
    repeat(storeCounts, minute),
    storeCounts,
    repeat(() => expireKeys(database, now()), 10 * minute, failed('expired keys')),
    repeat(() => expireSignIns(database, now()), 10 * minute, failed('sessions that are over')),
    repeat(expireOverdueHolds, minute, failed('the times that are held')),
    repeat(openCalendars({ ...services, logger }), 5 * minute, failed('the calendars')),
    repeat(endPreviews, minute, failed('the previews that have ended')),
    repeat(removeAccess, 10 * minute, failed('the access log')),
    repeat(deletePast, hour, failed('what is past its time')),
  ]
}

/** Logs the name of an error alone: its message may quote what somebody typed. */
function logFault(logger: FastifyBaseLogger, what: string) {
  return (error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown'
    logger.error({ error: name }, `${what} could not be looked after`)
  }
}
