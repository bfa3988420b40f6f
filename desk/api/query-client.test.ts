import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { CallError } from './send.ts'
import { startQuery } from './start.ts'

test.each([
  ['right', 403, 'not-allowed'],
  ['owner, as one’s name was changed elsewhere', 422, 'no-owner'],
])('who one is is read again after a refused %s', async (_what, status, code) => {
  const start = { brand: 'CAM', zone: 'UTC', hasPeople: true, person: null }
  queryClient.setQueryData(startQuery.queryKey, start)
  const mutationFn = () => Promise.reject(new CallError(status, { code, message: '' }))
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
  await mutation.execute(undefined).catch(() => {})
  expect(queryClient.getQueryState(startQuery.queryKey)?.isInvalidated).toBe(true)
})
