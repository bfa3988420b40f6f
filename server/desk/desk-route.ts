import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, CallInput, DeskCall } from '../../contract/desk/define-call.ts'
import type { Session } from '../people/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the desk; one without it does not start. */
    access?: Access
    needsProof?: boolean
  }
  interface FastifyRequest {
    /** Who asks, at the desk; null for nobody. */
    session: Session | null
  }
}

/** The largest body of a call that names no other, in bytes: a long reply, and room. */
export const deskBodyLimit = 64 * 1024

interface CallContext<Call extends DeskCall> {
  input: CallInput<Call>
  session: Call['access'] extends 'anybody' ? Session | null : Session
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Adds the route of a call. Whoever gets to `answer` may make it: the hooks of `deskApi` have read the session, its right
 * and its proof, as `config` says. What it returns is cut to the shape of the contract, so that no column leaves by chance.
 */
export function addDeskRoute<Call extends DeskCall>(
  app: FastifyInstance,
  call: Call,
  answer: (given: CallContext<Call>) => Promise<z.input<Call['answer']>>,
): void {
  const { method, path, access, needsProof = false, input, maxBytes = deskBodyLimit } = call
  app.route({
    method,
    url: path,
    bodyLimit: maxBytes,
    config: { access, needsProof },
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
