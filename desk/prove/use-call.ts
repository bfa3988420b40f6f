import {
  type MutationScope,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallAnswer, CallInput, DeskCall } from '../../contract/desk/define-call.ts'
import { CallError, type Inputs, send } from '../api/send.ts'
import { askForProof } from './ask-proof.ts'

interface CallOptions<Call extends DeskCall> {
  /** The queries whose answers the call changes. */
  refresh?: readonly QueryKey[]
  /** Called also when the screen is gone by then, unlike the `onSuccess` given to `mutate`. */
  onDone?: (answer: CallAnswer<Call>, input: CallInput<Call>) => void
  /** What the call needs proof for, where its contract knows less of it. */
  about?: (input: CallInput<Call>) => string
  /** Calls of one scope run one after the other. */
  scope?: MutationScope
  /** What is sent instead of the input, computed when the call’s turn in its scope has come. */
  prepare?: (input: CallInput<Call>) => CallInput<Call>
}

/** A mutation that makes a call of the desk. Where the server asks for proof, it asks the user and repeats the call. */
export function useCall<Call extends DeskCall>(
  call: Call,
  { refresh = [], onDone, about, scope, prepare = (input) => input }: CallOptions<Call> = {},
) {
  const queryClient = useQueryClient()
  return useMutation<CallAnswer<Call>, CallError, CallInput<Call>>({
    mutationKey: [call.path],
    ...(scope && { scope }),
    mutationFn: async (input) => {
      const ready = prepare(input)
      const given = (ready === undefined ? [] : [ready]) as Inputs<Call>
      return await withProof(() => send(call, ...given), about?.(input) ?? call.needsProof)
    },
    // Not awaited: a button must not stay busy until the lists are read again.
    onSuccess: (answer, input) => {
      for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey })
      onDone?.(answer, input)
    },
  })
}

/**
 * Does something, and once more after proof where the server asks for it.
 * @throws CallError, the first one when no proof is given.
 */
export async function withProof<Result>(work: () => Promise<Result>, about = ''): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'proof-needed'
    if (!isAsked || !(await askForProof(about))) throw error
    return await work()
  }
}
