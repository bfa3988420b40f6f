import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { createApp } from './app.ts'
import { readPosts } from './blog/read-posts.ts'
import { readOpeningHours } from './booking/read-opening-hours.ts'
import { closeIdleConnections } from './close-idle-connections.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { keepExpiringKeys } from './forms/expire-keys.ts'
import { listen } from './listen.ts'
import { openMailer } from './mail/open-mailer.ts'
import { readMailWords } from './mail/read-words.ts'
import { exitWithSentence } from './operator-error.ts'
import { type Outbox, startOutbox } from './outbox/start-outbox.ts'
import { keepDeletingPast } from './retention/delete-past.ts'
import { readSecret } from './secrets/read-secret.ts'
import { readSettings } from './settings.ts'
import { pageOptions } from './site/page-options.ts'
import { readSite } from './site/read-site.ts'
import { readConsent } from './subscriptions/read-consent.ts'

await start().catch(exitWithSentence)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.LOG_LEVEL, base: null })
  const site = readSite(settings.SITE_DIR, pageOptions(settings))
  const posts = readPosts(settings.SITE_DIR)
  const consent = readConsent(settings.SITE_DIR)
  const openingHours = readOpeningHours(settings.SITE_DIR)
  const words = readMailWords(settings.SITE_DIR)
  const database = await openDatabase(settings)
  await migrate(database)
  const secret = await readSecret(database)

  const mailer = openMailer({ settings, database, secret, words, now: Date.now })
  let outbox: Outbox | undefined
  const wakeOutbox = () => outbox?.wake()
  const services = {
    settings,
    database,
    secret,
    site,
    posts,
    consent,
    openingHours,
    wakeOutbox,
    now: Date.now,
  }
  const app = await createApp(services, logger)
  await listen(app, settings)
  logger.info({ mails: mailer.transport.description }, 'sending mails')
  outbox = startOutbox(mailer, logger)
  const stopExpiring = keepExpiringKeys(database, Date.now, logger)
  const stopDeleting = keepDeletingPast(database, settings, secret, Date.now, logger)

  closeWithGrace({ delay: 20_000, logger: false }, async ({ signal, err }) => {
    if (err) logger.error({ error: { name: err.name, stack: err.stack } }, 'stopping after a fault')
    else logger.info({ signal }, 'stopping')
    const stopClosing = closeIdleConnections(app.server)
    await Promise.all([app.close(), outbox?.stop()])
    stopClosing()
    stopExpiring()
    stopDeleting()
    await database.destroy()
  })
}
