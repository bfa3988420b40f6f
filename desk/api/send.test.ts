import { expect, test, vi } from 'vitest'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from './send.ts'

test('an answer of something in between is told as that there is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'))
  await expect(send(signInCalls.start)).rejects.toThrow('The server can’t be reached. Try again.')
})
