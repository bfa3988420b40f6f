import { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { shutDown } from './shut-down.ts'

/** A server whose parts say when they end, and end when a test lets them. */
function watched(drained: Promise<unknown> = Promise.resolve()) {
  const ended: string[] = []
  const requests = Promise.withResolvers<void>()
  const mails = Promise.withResolvers<void>()
  const server = new Server()
  const stopped = shutDown({
    drained,
    app: {
      server,
      close: () => requests.promise.then(() => void ended.push('requests')) as never,
    },
    outboxes: [{ stop: () => mails.promise.then(() => void ended.push('mails')) }],
    stopTimers: [() => ended.push('expiring'), () => ended.push('deleting')],
    database: { destroy: async () => void ended.push('database') },
  })
  return { server, ended, requests, mails, stopped }
}

test('the database stays open until the last mail is written down', async () => {
  const { ended, requests, mails, stopped } = watched()
  requests.resolve()
  await setImmediate()
  expect(ended).toEqual(['requests'])
  mails.resolve()
  await stopped
  expect(ended).toEqual(['requests', 'mails', 'expiring', 'deleting', 'database'])
})

test('the database stays open until the last request is answered', async () => {
  const { ended, requests, mails, stopped } = watched()
  mails.resolve()
  await setImmediate()
  expect(ended).toEqual(['mails'])
  requests.resolve()
  await stopped
  expect(ended.at(-1)).toBe('database')
})

test('nothing ends before a proxy has had the time to go elsewhere', async () => {
  const proxy = Promise.withResolvers<void>()
  const { ended, requests, mails, stopped } = watched(proxy.promise)
  requests.resolve()
  mails.resolve()
  await setImmediate()
  expect(ended).toEqual([])
  proxy.resolve()
  await stopped
  expect(ended.at(-1)).toBe('database')
})

test('connections that become idle meanwhile are closed, and nothing goes on afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { server, requests, mails, stopped } = watched()
  await setImmediate()
  const close = vi.spyOn(server, 'closeIdleConnections')
  vi.advanceTimersByTime(1_000)
  expect(close).toHaveBeenCalled()
  requests.resolve()
  mails.resolve()
  await stopped
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
