import { expect, test } from 'vitest'
import { isPublicSite } from './public-site.ts'

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
  'http://127.0.0.1:8080',
  'http://10.0.0.7',
  'https://[::1]',
  'https://laptop.local',
  'https://preview',
  'https://www.cam.example',
  'https://www.cam.example.',
  'https://cam.test',
  'https://cam.invalid',
  'https://www.example.com',
])('%s is not', (address) => {
  expect(isPublicSite(address)).toBe(false)
})
