import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createSecureServer, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export const floorPath = '/floor'

/** Headers about one connection, which HTTP/2 forbids. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/** Stands for the proxy of a public server: HTTP/2 over TLS in front of `origin`. It answers the floor page itself. */
export async function openEdge(origin: string): Promise<{ port: number; close: () => void }> {
  const floor = brotliCompressSync(readFileSync('bench/floor.html'))
  const floorHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createSecureServer(makeCertificate(), ({ url, headers }, response) => {
    if (url === floorPath) {
      response.writeHead(200, floorHeaders).end(floor)
      return
    }
    const { accept = '*/*', 'accept-encoding': coding = 'br' } = headers
    const sentHeaders = { accept, 'accept-encoding': coding, 'x-forwarded-proto': 'https' }
    get(origin + url, { headers: sentHeaders }, (answer) => {
      const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(sent))
      answer.pipe(response)
    })
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

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'cam-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const about = ['-days', '30', '-subj', '/CN=bench.test', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...curve, ...about], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}
