import { expect, test } from 'vitest'
import { isLoopback, isPublicSite } from './hosts.ts'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['127.example.com', 'localhost.example.com', '10.0.0.1', '::', ''])(
  '%j is another machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

test.each([
  'https://www.cam.ee',
  'https://cam.ee:8443',
  'http://staging.cam.ee',
  'https://www.example.cam.ee',
])('%s is real', (address) => {
  expect(isPublicSite(address)).toBe(true)
})

test.each([
  'http://localhost:4321',
  'https://app.localhost',
  'http://10.0.0.7',
  'https://[::1]',
  'https://preview',
  'https://www.cam.example',
  'https://cam.test',
  'https://cam.invalid',
  'https://www.example.com',
])('%s is not', (address) => {
  expect(isPublicSite(address)).toBe(false)
})
