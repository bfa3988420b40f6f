import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient, queryFunction } from './query-client.ts'

const fetched = vi.fn<typeof fetch>()
/** When each call began, in milliseconds after the first. */
let calls: number[]
let start: number

beforeEach(() => {
  vi.useFakeTimers()
  start = Date.now()
  calls = []
  answerWith(() => Response.json({ posts: [] }))
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => queryClient.clear())

/** What every call is answered with; an error stands for a network that fails. */
function answerWith(answer: () => Response | Error) {
  fetched.mockReset().mockImplementation(async () => {
    calls.push(Date.now() - start)
    const value = answer()
    if (value instanceof Error) throw value
    return value
  })
}

const status = (code: number) => () => new Response('later', { status: code })
const offline = () => new TypeError('Failed to fetch')

describe('a query', () => {
  test.each([
    ['a network that fails', offline],
    ['404', status(404)],
  ])('is tried again three times after %s', async (_what, answer) => {
    answerWith(answer)
    const failed = vi.fn()
    queryClient.query({ queryKey: ['/api/blog'] }).catch(failed)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([0, 1_000, 3_000, 7_000])
    expect(failed).toHaveBeenCalledOnce()
  })

  test('is fresh for ten seconds', async () => {
    await queryClient.query({ queryKey: ['/api/blog'] })
    await vi.advanceTimersByTimeAsync(9_999)
    await queryClient.query({ queryKey: ['/api/blog'] })
    expect(calls).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    await queryClient.query({ queryKey: ['/api/blog'] })
    expect(calls).toEqual([0, 10_000])
  })

  test('is asked again when the window gets the focus and it is stale, and never by the clock', async () => {
    queryClient.mount()
    const observer = new QueryObserver(queryClient, { queryKey: ['/api/blog'] })
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(9_000)
    dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(51_000)
    expect(calls).toEqual([0])
    dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([0, 60_000])
    stop()
    queryClient.unmount()
  })
})

test('an answer 401 is null where that was asked for, and an error elsewhere', async () => {
  answerWith(status(401))
  const ask = (on401: 'null' | 'throw') =>
    queryClient.query({
      queryKey: [`/api/me?${on401}`],
      queryFn: queryFunction({ on401 }),
      retry: false,
    })
  expect(await ask('null')).toBeNull()
  await expect(ask('throw')).rejects.toThrow(/^401: later$/)
})
