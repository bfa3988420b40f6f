import {
  type MutationScope,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallAnswer, CallInput, DeskCall } from '../../contract/desk/define-call.ts'
import { CallError, type Inputs, send } from '../api/send.ts'
import { askForProof } from './ask-proof.ts'

/**
 * A call that writes, for a screen: asks for proof where the server wants one, then makes it again.
 * @param refresh the queries whose answers it changes.
 * @param about what asks for proof, as the beginning of a sentence.
 * @param onDone called also when the screen is no longer drawn by then, as what is given to `mutate` is not.
 * @param turn what waits for what, and what is sent once it is its turn.
 */
export function useCall<Call extends DeskCall>(
  call: Call,
  refresh: readonly QueryKey[] = [],
  onDone?: (answer: CallAnswer<Call>, input: CallInput<Call>) => void,
  about?: (input: CallInput<Call>) => string,
  turn?: { scope: MutationScope; prepare: (input: CallInput<Call>) => CallInput<Call> },
) {
  const queryClient = useQueryClient()
  return useMutation<CallAnswer<Call>, CallError, CallInput<Call>>({
    mutationKey: [call.path],
    ...(turn && { scope: turn.scope }),
    mutationFn: async (input) => {
      const ready = turn ? turn.prepare(input) : input
      const given = (ready === undefined ? [] : [ready]) as Inputs<Call>
      return await withProof(() => send(call, ...given), about?.(input))
    },
    // Not waited for: what a screen does once it is done must not hang on what is read anew.
    onSuccess: (answer, input) => {
      for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey })
      onDone?.(answer, input)
    },
  })
}

/** Does something that may need proof. @throws CallError, that of the call where no proof is given. */
export async function withProof<Result>(
  work: () => Promise<Result>,
  about = 'What you are about to do',
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'proof-needed'
    if (!isAsked || !(await askForProof(about))) throw error
    return await work()
  }
}
