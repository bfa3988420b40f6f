import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createSecureServer, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { lookup } from 'mrmime'

const brotli = promisify(brotliCompress)
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest|ld|wasm))/

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Hosts that a browser finds here, each behind an edge of its own. */
export interface Hosts {
  /** Where they are, as `--host-resolver-rules` has it. */
  rules: string
  close: () => void
}

/** @param places by host, a folder of files or the address of a server each. */
export async function openHosts(places: ReadonlyMap<string, string>): Promise<Hosts> {
  const edges = await Promise.all(
    [...places].map(async ([host, place]) => ({ host, ...(await openEdge(place)) })),
  )
  return {
    rules: edges.map(({ host, port }) => `MAP ${host}:443 127.0.0.1:${port}`).join(', '),
    close: () => {
      for (const { close } of edges) close()
    },
  }
}

/** Serves a site as caches would, by HTTP/2 over TLS in the best brotli: sites then differ by what they send alone. */
async function openEdge(place: string) {
  const ask = /^https?:/.test(place) ? askServer : askFolder
  const kept = new Map<string, Answer>()
  const answerTo = async (path: string): Promise<Answer> => {
    const known = kept.get(path)
    if (known) return known
    const answer = await compressed(await ask(place, path))
    const isPrivate = /no-store|private/.test(answer.headers['cache-control'] ?? '')
    if (answer.status === 200 && !isPrivate) kept.set(path, answer)
    return answer
  }
  const server = createSecureServer(certificate(), async ({ url }, response) => {
    const { status, headers, body } = await answerTo(url)
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    response.end(body)
  })
  const sessions = new Set<Http2Session>()
  server.on('session', (session) => sessions.add(session))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

/** Headers about one connection, which HTTP/2 forbids, and those about a coding that is undone here. */
const dropped =
  /^(connection|keep-alive|transfer-encoding|upgrade|content-encoding|content-length|date|set-cookie)$/

async function askServer(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(origin + path, {
    headers: { 'accept-encoding': 'identity', 'x-forwarded-proto': 'https' },
    redirect: 'manual',
  })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.test(name)))
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

async function askFolder(folder: string, path: string): Promise<Answer> {
  const asked = normalize(decodeURIComponent(new URL(path, 'https://site.test').pathname))
  const file = join(folder, asked)
  for (const name of [file, `${file}.html`, join(file, 'index.html')]) {
    if (!(await stat(name).catch(() => undefined))?.isFile()) continue
    const isHashed = /^\/_|[.-][\w-]{8,}\.\w+$/.test(asked)
    const cache = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = {
      'content-type': lookup(name) ?? 'application/octet-stream',
      'cache-control': cache,
    }
    return { status: 200, headers, body: await readFile(name) }
  }
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') }
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

/** Made once by `openssl`, and vouched for by nobody: browsers speak HTTP/2 over TLS only, and are told to take it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = '.cache/bench/certificate'
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const about = ['-days', '3650', '-subj', '/CN=bench.test', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', ...curve, ...about], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
