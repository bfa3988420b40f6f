import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { hasRight, type Right } from '../../contract/desk/roles.ts'
import {
  type SignedInPerson,
  type StartAnswer,
  signInCalls,
} from '../../contract/desk/sign-in-calls.ts'
import { send } from './send.ts'

/** The first call: the site’s brand and zone, and who is signed in. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: async () => {
    const start = await send(signInCalls.start)
    keepTabTo(start.person)
    return start
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Forgets all that was read and goes on as another person, or as nobody. */
export function beginAs(queryClient: QueryClient, start: StartAnswer): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== startQuery.queryKey[0] })
  keepTabTo(start.person)
  queryClient.setQueryData(startQuery.queryKey, start)
}

const owner = 'owner-of-tab'

/** Drafts stay in the tab until their writer signs in again; they are deleted when somebody else does. */
function keepTabTo(person: SignedInPerson | null): void {
  if (!person) return
  if (![null, person.id].includes(sessionStorage.getItem(owner))) sessionStorage.clear()
  sessionStorage.setItem(owner, person.id)
}

export const useStart = () => useSuspenseQuery(startQuery).data

/** Who is signed in; only for screens within the shell, which nobody else sees. */
export function usePerson(): SignedInPerson {
  const { person } = useStart()
  if (!person) throw new Error('Nobody is signed in.')
  return person
}

/** Whether to show a control that needs a right. The server decides all the same. */
export function useRight(right: Right): boolean {
  return hasRight(usePerson().role, right)
}
