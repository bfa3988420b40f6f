import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { shutDown } from './shut-down.ts'

test('a service that does not stop is logged, and keeps neither timers nor the database open', async () => {
  const ended: string[] = []
  const end = (name: string) => async () => {
    ended.push(name)
  }
  const fail = async () => {
    throw new Error('ENOSPC')
  }
  const stopping = shutDown({
    app: { server: createServer(), close: fail as never },
    drained: Promise.resolve(),
    outboxes: [{ stop: end('outbox') }],
    stopTimers: [
      () => {
        throw new Error('a timer')
      },
      end('timer'),
    ],
    database: { destroy: end('database') },
  })
  await expect(stopping).rejects.toThrow('ENOSPC')
  expect(ended).toEqual(['outbox', 'timer', 'database'])
})
