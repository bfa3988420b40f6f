import type { FastifyError, FastifyInstance } from 'fastify'
import { deskFiles } from './desk/app-files.ts'
import { deskApi } from './desk/desk-api.ts'
import { getTextHeaders } from './http/headers.ts'
import { prepareRefusal } from './http/http-error.ts'

/** What the team opens under `/desk`: the app, and the API that answers it. */
export async function teamDesk(app: FastifyInstance): Promise<void> {
  const headers = getTextHeaders({ https: app.settings.SITE_URL.startsWith('https:') })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy()
    const refusal = prepareRefusal(error, request, reply)
    return reply.status(refusal.statusCode).headers(headers).send(refusal.message)
  })
  await app.register(deskApi)
  await app.register(deskFiles)
}
