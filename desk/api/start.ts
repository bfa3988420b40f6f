import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { hasRight, type Right } from '../../contract/desk/roles.ts'
import {
  type SignedInPerson,
  type StartAnswer,
  signInCalls,
} from '../../contract/desk/sign-in-calls.ts'
import { send } from './send.ts'

/** What the app begins with: whose site it is, and who is signed in. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: async () => {
    const start = await send(signInCalls.start)
    keepTabTo(start.person)
    return start
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Begins anew, as somebody else or as nobody: of what was read before, nothing stays in the tab. */
export function beginAs(queryClient: QueryClient, start: StartAnswer): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== startQuery.queryKey[0] })
  keepTabTo(start.person)
  queryClient.setQueryData(startQuery.queryKey, start)
}

const owner = 'owner-of-tab'

/** What somebody has written and not sent stays in the tab until they come back, and is shown to nobody else. */
function keepTabTo(person: SignedInPerson | null): void {
  if (!person) return
  if (![null, person.id].includes(sessionStorage.getItem(owner))) sessionStorage.clear()
  sessionStorage.setItem(owner, person.id)
}

export const useStart = () => useSuspenseQuery(startQuery).data

/** Who is signed in; for screens within the shell, which nobody else sees. */
export function usePerson(): SignedInPerson {
  const { person } = useStart()
  if (!person) throw new Error('Nobody is signed in.')
  return person
}

/** Whether to show what asks for a right. The server decides; the app leaves out what it would refuse. */
export function useRight(right: Right): boolean {
  return hasRight(usePerson().role, right)
}
