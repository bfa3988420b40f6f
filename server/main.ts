import { setTimeout } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { second } from '../contract/duration.ts'
import { createApp } from './app.ts'
import { startOutboxes, startTimers } from './background.ts'
import { listen } from './http/create-server.ts'
import { syncLedger } from './leads/sync-ledger.ts'
import { fileTransport } from './mail/mail-files.ts'
import { smtpTransport } from './mail/transport.ts'
import { openServices, type ServerStatus } from './open-services.ts'
import { exitWithMessage } from './settings/config-error.ts'
import { readSettings } from './settings/settings.ts'
import { shutDown } from './shut-down.ts'
import { describeSite, listBootWarnings } from './watch/boot-warnings.ts'

// Files that are written are readable for the server's own user alone.
process.umask(0o077)
await start().catch(exitWithMessage)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { SITE_URL, DATA_DIR, SMTP_URL, DRAIN_SECONDS } = settings
  const logger = pino({ level: settings.LOG_LEVEL, base: null })
  const running: ServerStatus = { outboxes: [], isStopping: false }
  const opened = await openServices(settings, logger, running)
  const { services, metrics, serveMetrics } = opened
  const { database } = services
  const stopLedger = await syncLedger({ ...services, dataFolder: DATA_DIR, logger })
  const transport = SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(DATA_DIR)
  const app = await createApp(services, logger, metrics)
  await listen(app, settings)

  for (const sentence of listBootWarnings(settings, services.release())) logger.warn(sentence)
  logger.info({ mails: transport.description }, 'sending mails')
  printLine(describeSite(SITE_URL, transport.description))

  running.outboxes.push(...startOutboxes(opened, transport, logger))
  const metered = await serveMetrics()
  const stopTimers = [
    ...(metered ? [metered.stop] : []),
    ...startTimers(opened, logger),
    stopLedger,
  ]
  const drainFor = DRAIN_SECONDS * second
  closeWithGrace({ delay: drainFor + 20 * second, logger: false }, async ({ signal, err }) => {
    if (err) logger.error({ error: { name: err.name, stack: err.stack } }, 'stopping after a fault')
    else logger.info({ signal }, 'stopping')
    running.isStopping = true
    const { outboxes } = running
    await shutDown({ app, drained: setTimeout(drainFor), outboxes, stopTimers, database })
  })
}

/** Prints a line beside the log. A reader such as `head` may have closed the pipe, which is no reason to stop. */
function printLine(sentence: string): void {
  process.stdout.on('error', () => {})
  process.stdout.write(`${sentence}\n`)
}
