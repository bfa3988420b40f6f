import { expect, test } from 'vitest'
import { apiMessages } from './http/api-messages.ts'
import { appForAll } from './testing/for-each.ts'

const server = appForAll()

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/nothing/at/all',
  '/api/blog/nothing',
  '/api/blog.json',
])('%s is not found, in JSON', async (url) => {
  const answer = await server.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ error: { code: 'not_found', message: apiMessages.notFound } })
})

test('an unknown address is not found by POST either, whatever the body', async () => {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', url: '/api/nothing', headers, payload: '{"' } as const
  expect((await server.app.inject(request)).statusCode).toBe(404)
})

test.each([
  ['GET', '/api/newsletter'],
  ['PUT', '/api/contact-us'],
  ['OPTIONS', '/api/booking'],
  ['POST', '/api/ready'],
  ['DELETE', '/api/blog/first'],
] as const)('nothing is found by %s %s', async (method, url) => {
  const answer = await server.app.inject({ method, url })
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
})

test('every answer has the headers of the API', async () => {
  for (const url of ['/api/blog', '/api/nothing', '/api/newsletter']) {
    const { headers } = await server.app.inject(url)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

test('the log names the route and never the query', async () => {
  await server.app.inject('/api/blog?email=ada@example.com')
  expect(server.log()).toContain('"route":"/api/blog"')
  expect(server.log()).not.toContain('ada@example.com')
})
