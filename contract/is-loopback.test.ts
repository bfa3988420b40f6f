import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.ts'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['127.example.com', 'localhost.example.com', '10.0.0.1', '::', ''])(
  '%j is another machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
