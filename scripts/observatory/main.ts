/**
 * Scores the answers of a server with an https address by the rules of Mozilla's HTTP Observatory: every page of the
 * site, the pages it computes, files, redirects and refusals.
 *
 *     npm run observatory
 *
 * It fails when one has less than 125.
 */
import { request } from 'node:http'
import { startServer } from '../dev/start-server.ts'
import { builtPages } from '../site/built-pages.ts'
import { score } from './score.ts'

const least = 125
const host = 'www.cam.example'
const formType = 'application/x-www-form-urlencoded'

interface Asked {
  name: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const asked: Asked[] = [
  ...builtPages('dist')
    .filter(({ path }) => path !== '/404')
    .map(({ path }) => ({ name: path, path })),
  { name: 'not found', path: '/nothing-here' },
  { name: 'a page behind a mailed link', path: '/confirm?token=x' },
  { name: 'a redirect', path: '/demo' },
  { name: 'a file', path: '/favicon.svg' },
  { name: 'a part of a film', path: '/film/overview.mp4', headers: { Range: 'bytes=0-1' } },
  { name: 'no such part', path: '/film/overview.mp4', headers: { Range: 'bytes=99999999999-' } },
  { name: 'an answer of the API', path: '/api/health' },
  { name: 'nothing in the API', path: '/api/nothing' },
  { name: 'a method nobody has', path: '/', method: 'PROPFIND' },
  { name: 'another host', path: '/', headers: { Host: 'evil.example' } },
  {
    name: 'a refused form',
    path: '/api/contact-us',
    method: 'POST',
    headers: { 'Content-Type': formType },
    body: 'email=a',
  },
  {
    name: 'a form of another site',
    path: '/api/contact-us',
    method: 'POST',
    headers: { 'Content-Type': formType, Origin: 'https://evil.example' },
    body: 'email=a',
  },
]

const server = await startServer({ LOG_LEVEL: 'silent', SITE_URL: `https://${host}` })
const scores = new Map<number, string[]>()
for (const one of asked) {
  const { score: points, findings } = score(await answerTo(one))
  scores.set(points, [...(scores.get(points) ?? []), one.name])
  if (points >= least) continue
  process.exitCode = 1
  const why = findings.map((finding) => `${finding.rule} ${finding.points}`).join(', ')
  console.error(`${one.name}: ${points} (${why})`)
}
await server.stop()
for (const [points, names] of scores)
  console.log(`${points}: ${names.length} answers, such as ${names[0]}`)

function answerTo({ path, method = 'GET', headers, body = '' }: Asked) {
  return new Promise<Parameters<typeof score>[0]>((resolve, reject) => {
    const url = new URL(server.url)
    const options = { host: url.hostname, port: url.port, path, method }
    const sent = request({ ...options, headers: { Host: host, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          headers: new Map(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          html: response.headers['content-type']?.startsWith('text/html') ? text : '',
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
