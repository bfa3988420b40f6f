import { expect, vi } from 'vitest'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { DeskCall } from '../../contract/desk/define-call.ts'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { pictureCalls } from '../../contract/desk/picture-calls.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { shareCalls } from '../../contract/desk/share-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { cancelBuild } from '../../contract/desk/site-build.ts'
import { siteCalls } from '../../contract/desk/site-calls.ts'

const calls: readonly DeskCall[] = [
  ...[
    actionCalls,
    documentCalls,
    leadCalls,
    peopleCalls,
    pictureCalls,
    publishCalls,
    signInCalls,
  ].flatMap((group) => Object.values<DeskCall>(group)),
  ...Object.values(shareCalls),
  ...Object.values(siteCalls),
  cancelBuild,
]

/**
 * Stands in for the server: answers calls, and fails the test for an answer that does not fit the contract.
 * @param answer undefined for a call that gets none.
 */
export function answerCalls(answer: (path: string, input: Record<string, unknown>) => unknown) {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [path = '', asked] = address.split('?')
    const input =
      typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(asked))
    const call = calls.find((call) => call.path === path)
    const given = await answer(path, input)
    if (given instanceof Response) return given
    if (!call || given === undefined) return new Response('', { status: 404 })
    if (call.input) expect.soft(call.input.safeParse(input).error, path).toBeUndefined()
    const { data, error } = call.answer.safeParse(given)
    expect.soft(error, path).toBeUndefined()
    return Response.json(data)
  })
}
