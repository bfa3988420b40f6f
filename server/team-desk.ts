import type { FastifyInstance } from 'fastify'
import { deskFiles } from './desk/app-files.ts'
import { deskApi } from './desk/desk-api.ts'
import { refuseInText } from './http/http-error.ts'

/** What the team opens under `/desk`: the app, and the API that answers it. */
export async function teamDesk(app: FastifyInstance): Promise<void> {
  refuseInText(app)
  await app.register(deskApi)
  await app.register(deskFiles)
}
