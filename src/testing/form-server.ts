import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../http/query-client.ts'
import { currentToast, dismissToast } from '../toaster/toast-store.ts'

export type Answer = { status: number; body: string } | 'no network' | 'nothing'

export interface Try {
  path: string
  /** By the clock of the test, in milliseconds after the first try. */
  at: number
  values: Record<string, unknown>
  key: string | null
}

export function json(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value) }
}

/**
 * Stands in for the server, with a fake clock and a hidden page, in which `runAfterPaint` runs at once. Ends with
 * `vi.useRealTimers`.
 */
function fakeFormServer() {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const tries: Try[] = []
  let answers: Answer[] = []
  let start = 0

  vi.stubGlobal('fetch', async (input: string, { method, body, headers, signal }: RequestInit) => {
    // Other requests of the form fail.
    if (method !== 'POST') throw new TypeError('Failed to fetch')
    if (tries.length === 0) start = Date.now()
    const answer = answers[Math.min(tries.length, answers.length - 1)] ?? 'nothing'
    tries.push({
      path: input,
      at: Date.now() - start,
      values: JSON.parse(String(body)),
      key: new Headers(headers).get('Idempotency-Key'),
    })
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer !== 'nothing') return new Response(answer.body, answer)
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })

  return {
    tries,
    answer(...next: Answer[]) {
      tries.length = 0
      answers = next
    },
    pass: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
  }
}

export function formServerForEach(): ReturnType<typeof fakeFormServer> {
  const server = {} as ReturnType<typeof fakeFormServer>
  beforeEach(() => {
    Object.assign(server, fakeFormServer())
  })
  afterEach(() => {
    queryClient.clear()
    dismissToast(currentToast()?.id ?? 0)
  })
  return server
}

export const control = (name: string) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement
export const findError = (name: string) =>
  document.querySelector<HTMLElement>(`[data-error-for="${name}"]`)
export const alertText = () => document.querySelector('[data-form-alert]')?.textContent
