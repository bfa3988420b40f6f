import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import type { AppContext } from '../app-context.ts'
import { expireHolds } from './expire-holds.ts'

/** How often it is looked after, in milliseconds; nobody waits for that, as readers look at when a hold ends. */
const interval = minute

/**
 * Ends holds past their time, now and every minute.
 * @returns what ends it.
 */
export function watchCalendar(
  { database, now, wakeOutbox }: Pick<AppContext, 'database' | 'now' | 'wakeOutbox'>,
  logger: FastifyBaseLogger,
): () => void {
  const run = async () => {
    try {
      if ((await expireHolds(database, now())) > 0) wakeOutbox()
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'the calendar could not be looked after')
    }
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
