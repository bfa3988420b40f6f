import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, CallInput, DeskCall } from '../../contract/desk/define-call.ts'
import type { Session } from '../people/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the desk; the server does not start with a route that lacks it. */
    access?: Access
    needsProof?: boolean
  }
  interface FastifyRequest {
    /** The session of whoever asks; null when nobody is signed in. */
    session: Session | null
  }
}

/** The body limit, in bytes, of calls that name no other: enough for a long reply. */
export const deskBodyLimit = 64 * 1024

interface CallContext<Call extends DeskCall> {
  input: CallInput<Call>
  session: Call['access'] extends 'anybody' ? Session | null : Session
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Adds the route of a call. The hooks of `deskApi` check session, right and proof, by its `config`, before `answer`
 * runs. The answer is cut to the shape of the contract, so that no column leaves by chance.
 */
export function addDeskRoute<Call extends DeskCall>(
  app: FastifyInstance,
  call: Call,
  answer: (given: CallContext<Call>) => Promise<z.input<Call['answer']>>,
): void {
  const { method, path, access, needsProof, input, maxBytes = deskBodyLimit } = call
  app.route({
    method,
    url: path,
    bodyLimit: maxBytes,
    config: { access, needsProof: needsProof !== undefined },
    schema: {
      ...(input && (method === 'GET' ? { querystring: input } : { body: input })),
      response: { 200: call.answer },
    },
    handler: async (request, reply) => {
      const given = method === 'GET' ? request.query : request.body
      const { session } = request
      // The schema above and the hooks of `deskApi` have checked what TypeScript cannot follow through a route.
      return await answer({ input: given, session, request, reply } as CallContext<Call>)
    },
  })
}
