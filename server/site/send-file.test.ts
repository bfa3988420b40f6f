import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sliceBytes } from '../http/connections.ts'
import { sendBody } from './send-file.ts'

/** As much of an answer as has to do with its body. */
function answer(): PassThrough & ServerResponse {
  return new PassThrough() as unknown as PassThrough & ServerResponse
}

test.each([0, 1, sliceBytes, sliceBytes + 1, 5 * sliceBytes, 5 * sliceBytes + 7])(
  'a body of %i bytes arrives whole',
  async (length) => {
    const body = randomBytes(length)
    const response = answer()
    sendBody(response, body)
    expect(body.equals(await buffer(response))).toBe(true)
  },
)

test('who takes nothing holds one slice', () => {
  const response = answer()
  sendBody(response, randomBytes(20 * sliceBytes))
  // The one that was taken by the stream itself, and the one that waits.
  expect(response.writableLength + response.readableLength).toBeLessThanOrEqual(2 * sliceBytes)
})
