import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallSite } from '../testing/small-site.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp(undefined, {}, smallSite())
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers })

describe('a part of a film', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('%s is answered %i', async (range, status, body, contentRange) => {
    const answer = await get('/film.mp4', { range })
    expect([answer.statusCode, answer.body]).toEqual([status, body])
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  test('comes whole when the film has changed', async () => {
    const etag = (await get('/film.mp4')).headers.etag ?? ''
    const part = { range: 'bytes=0-1' }
    expect((await get('/film.mp4', { ...part, 'if-range': etag })).body).toBe('01')
    expect((await get('/film.mp4', { ...part, 'if-range': '"older"' })).body).toBe('0123456789')
  })
})
