import type { FastifyInstance } from 'fastify'

/** Logs each answer of a plugin by route, status and time (milliseconds); not by address, which may hold a token. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const ms = Math.round(elapsedTime)
    log.info({ method, route: routeOptions.url, status: statusCode, ms }, 'answered')
  })
}
