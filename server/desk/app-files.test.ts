import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { appForAll } from '../testing/for-each.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { deskFiles } from './app-files.ts'

const server = appForAll()

test('every address of the desk is the app, under a policy that lets its own files in alone', async () => {
  for (const url of ['/desk', '/desk/people/audit', '/desk/sign-in?to=/desk/inbox']) {
    const { statusCode, headers, body } = await server.app.inject(url)
    expect(statusCode, url).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'strict-transport-security': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src/)
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('The desk is an app')
  }
})

test('its files never change under their names, and one that is not there is missing', async () => {
  const { body } = await server.app.inject('/desk')
  const [script = ''] = /\/desk\/assets\/[\w-]+\.js/.exec(body) ?? []
  const { statusCode, headers } = await server.app.inject({
    url: script,
    headers: { 'accept-encoding': 'br' },
  })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  expect((await server.app.inject('/desk/assets/nothing.js')).statusCode).toBe(404)
})

test('an app that is built while the server runs is there with the next reload, and so is another', async () => {
  const folder = makeTestFolder()
  const app = Fastify().decorate('settings', server.services.settings)
  await app.register(deskFiles, { folder })
  expect((await app.inject('/desk')).statusCode).toBe(503)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.js'), 'start()')
  await writeFile(join(folder, 'index.html'), '<script>first()</script>')
  const { headers } = await app.inject('/desk')
  expect((await app.inject('/desk/assets/app.js')).body).toBe('start()')
  await writeFile(join(folder, 'index.html'), '<script>second()</script>')
  const second = await app.inject('/desk')
  expect(second.body).toBe('<script>second()</script>')
  expect(second.headers['content-security-policy']).not.toBe(headers['content-security-policy'])
  await app.close()
})
