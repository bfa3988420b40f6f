import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Source, sourceOf } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'cam-source-'))
const server = createServer((request, response) => {
  if (request.url === '/private') response.setHeader('Cache-Control', 'private')
  if (request.url === '/cookie') response.setHeader('Set-Cookie', 'a=b')
  response.statusCode = request.url === '/gone' ? 410 : 200
  response.setHeader('X-Coding', String(request.headers['accept-encoding']))
  response.end(`${request.method} ${request.headers['x-forwarded-proto']}`)
})
let url = ''

beforeAll(async () => {
  mkdirSync(join(folder, 'deep'))
  for (const name of ['index.html', 'about.html', 'deep/index.html', '404.html'])
    writeFileSync(join(folder, name), name)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  rmSync(folder, { recursive: true })
  server.close()
})

const ask = (source: Source, path: string) =>
  source({ method: 'GET', path, headers: { 'accept-encoding': 'br' }, body: Buffer.alloc(0) })

test.each([
  ['/', 200, 'index.html'],
  ['/about?a=b', 200, 'about.html'],
  ['/deep', 200, 'deep/index.html'],
  ['/nowhere', 404, '404.html'],
  ['/../../etc/passwd', 404, '404.html'],
])('a folder answers %s with %i', async (path, status, text) => {
  const answer = await ask(sourceOf(folder), path)
  expect(answer).toMatchObject({ status, isKept: true })
  expect(answer.body.toString()).toBe(text)
})

test('a server is asked for what is not compressed, as by https', async () => {
  const answer = await ask(sourceOf(url), '/')
  expect(answer.body.toString()).toBe('GET https')
  expect(answer.headers['x-coding']).toBe('identity')
})

test.each([
  ['/', true],
  ['/private', false],
  ['/cookie', false],
  ['/gone', false],
])('what a server answers at %s may be kept: %s', async (path, isKept) => {
  expect((await ask(sourceOf(url), path)).isKept).toBe(isKept)
})
