import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { certificate } from './certificate.ts'
import { type Answer, type Source, sourceOf } from './source.ts'

const brotli = promisify(brotliCompress)
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest|ld|wasm))/

/** What stands between a browser and a site, as a network of caches would. */
export interface Edge {
  port: number
  close: () => Promise<void>
}

/**
 * Serves a site by HTTP/2 over TLS, its texts in brotli at the highest level, and keeps what may be kept: sites then
 * differ by what they send, and not by who sends it.
 *
 * @param place a folder of files, or the address of a server.
 */
export async function openEdge(place: string): Promise<Edge> {
  const source = keeping(sourceOf(place))
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    answer(source, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502)
      response.end(String(error))
    })
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await listen(server)
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function listen(server: Http2SecureServer): Promise<void> {
  return new Promise((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
}

/** Answers again without asking what may be kept, by address. */
function keeping(source: Source): Source {
  const kept = new Map<string, Answer>()
  return async (question) => {
    const known = question.method === 'GET' && kept.get(question.path)
    if (known) return known
    const answer = await compressed(await source(question))
    if (answer.isKept) kept.set(question.path, answer)
    return answer
  }
}

async function compressed(answer: Answer): Promise<Answer> {
  const { headers, body } = answer
  if (!compressible.test(headers['content-type'] ?? '') || body.length < 200) return answer
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
    body: await brotli(body, { params }),
  }
}

async function answer(source: Source, request: Http2ServerRequest, response: Http2ServerResponse) {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as const] : [],
  )
  const { status, body, ...sent } = await source({
    method: request.method,
    path: request.url,
    headers: Object.fromEntries(headers),
    body: await buffer(request),
  })
  response.writeHead(status, { ...sent.headers, 'content-length': String(body.length) })
  response.end(request.method === 'HEAD' ? '' : body)
}
