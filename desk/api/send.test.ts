import { expect, test, vi } from 'vitest'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from './send.ts'

test('an answer that is none says so, and of a write that it may be done', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'))
  await expect(send(signInCalls.start)).rejects.toMatchObject({ code: 'offline' })
  const asked = send(signInCalls.askForLink, { email: 'ada@example.com' })
  await expect(asked).rejects.toMatchObject({ code: 'late' })
})
