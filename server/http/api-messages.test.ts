import { expect, test } from 'vitest'
import { apiMessages } from './api-messages.ts'

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7201, '3 hours'],
])('to wait for %i seconds is said as “%s”', (seconds, words) => {
  expect(apiMessages.tooMany(seconds)).toContain(` ${words},`)
})
