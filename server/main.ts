import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { Alarms } from './alarms/alarms.ts'
import { logAlarms } from './alarms/log-alarms.ts'
import { createApp } from './app.ts'
import { readOpeningHours } from './booking/read-opening-hours.ts'
import { watchCalendar } from './booking/watch-calendar.ts'
import { openDatabase } from './db/database.ts'
import { upgrade, upgradeSentence } from './db/upgrade.ts'
import { listen } from './http/listen.ts'
import { requestLimits } from './http/request-limits.ts'
import { keepExpiringKeys } from './intake/expire-keys.ts'
import { readFormTexts } from './intake/read-form-texts.ts'
import { startRetention } from './leads/delete-expired.ts'
import { outboxWork } from './mail/deliver-job.ts'
import { openMailer } from './mail/open-mailer.ts'
import { readMailCopy } from './mail/read-mail-copy.ts'
import { type Outbox, startOutbox } from './outbox/start-outbox.ts'
import { openKeys } from './secrets/read-keys.ts'
import { sealingKeys } from './secrets/seal.ts'
import { watchLinkKeys } from './secrets/watch-link-keys.ts'
import { exitWithMessage } from './settings/config-error.ts'
import { oldSettingNames, readSettings } from './settings/settings.ts'
import { shutDown } from './shut-down.ts'
import { pageOptions } from './site/page-options.ts'
import { readPages } from './site/read-pages.ts'
import { readPosts } from './site/read-posts.ts'
import { readSite } from './site/read-site.ts'

// Whatever is written is for the server's own user.
process.umask(0o077)
await start().catch(exitWithMessage)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.LOG_LEVEL, base: null })
  for (const sentence of oldSettingNames(process.env)) logger.warn(sentence)
  const site = readSite(settings.SITE_DIR, pageOptions(settings))
  const pages = readPages(settings.SITE_DIR)
  const posts = readPosts(settings.SITE_DIR)
  const formTexts = readFormTexts(settings.SITE_DIR)
  const openingHours = readOpeningHours(settings.SITE_DIR)
  const copy = readMailCopy(settings.SITE_DIR)
  const database = await openDatabase(settings)
  const upgraded = await upgrade(database, settings, Date.now())
  if (upgraded) logger.info(upgraded, upgradeSentence(upgraded))
  const sealing = sealingKeys(settings)
  const { hashing: secret, links } = await openKeys(database, sealing, Date.now())
  const { linkKeys, stop: stopLooking } = watchLinkKeys(database, sealing, links, Date.now, logger)

  const alarms = new Alarms(logAlarms(logger))
  const mailer = openMailer({
    settings,
    database,
    secret,
    linkKeys,
    copy,
    alarms,
    now: Date.now,
  })
  let outbox: Outbox | undefined
  const wakeOutbox = () => outbox?.wake()
  const services = {
    settings,
    limits: requestLimits(settings, Date.now),
    database,
    secret,
    linkKeys,
    site,
    pages,
    posts,
    formTexts,
    openingHours,
    wakeOutbox,
    alarms,
    now: Date.now,
  }
  const app = await createApp(services, logger)
  await listen(app, settings)
  logger.info({ mails: mailer.transport.description }, 'sending mails')
  const sending = startOutbox(outboxWork(mailer), logger)
  outbox = sending
  const stopTimers = [
    stopLooking,
    keepExpiringKeys(database, Date.now, logger),
    watchCalendar(services, logger),
    startRetention(database, settings, secret, Date.now, logger),
  ]

  closeWithGrace({ delay: 20_000, logger: false }, async ({ signal, err }) => {
    if (err) logger.error({ error: { name: err.name, stack: err.stack } }, 'stopping after a fault')
    else logger.info({ signal }, 'stopping')
    await shutDown({ app, outbox: sending, stopTimers, database })
  })
}
