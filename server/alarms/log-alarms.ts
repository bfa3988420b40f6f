import type { FastifyBaseLogger } from 'fastify'
import type { AlarmListener } from './alarms.ts'

/** Writes alarms into the log: a line when one begins and another when it is over, both warnings. */
export function logAlarms(logger: Pick<FastifyBaseLogger, 'warn'>): AlarmListener {
  return ({ name, state, detail }) => logger.warn({ alarm: name, state, detail }, 'alarm')
}
