import { expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { listSearch } from '../leads/list-search.ts'
import { send } from './send.ts'

test('a foreign answer counts as offline; after a write, as an answer that got lost', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'))
  await expect(send(signInCalls.start)).rejects.toMatchObject({ code: 'offline' })
  const asked = send(signInCalls.askForLink, { email: 'ada@example.com' })
  await expect(asked).rejects.toMatchObject({ code: 'late' })
})

test('a kind that the address of a list gets wrong is not asked for', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetchMock)
  await send(leadCalls.list, { ...listSearch.parse({ kind: 'nothing' }), after: '' })
  expect(String(fetchMock.mock.lastCall?.[0])).not.toContain('kind')
})
