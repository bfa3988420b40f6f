import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import type { Role } from '../../contract/desk/roles.ts'
import { listSearch } from '../leads/list-search.ts'
import { deskQueries, renderDesk } from './desk.tsx'

const Drawn = createContext<ReactNode>(null)

/** Draws a part of the desk at an address, by a router with the routes that parts ask for. Returns that router as well. */
export async function renderAt(
  address: string,
  children: ReactNode,
  role: Role = 'team',
  queries = deskQueries(),
) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRoutes(), history })
  await router.load()
  const within = (drawn: ReactNode) => (
    <Drawn value={drawn}>
      <RouterProvider router={router} />
    </Drawn>
  )
  const { rerender } = renderDesk(within(children), role, queries)
  return { router, rerender: (drawn: ReactNode) => rerender(within(drawn)) }
}

/** The routes of `router.tsx`, without its screens: the part is drawn whatever the address is. */
function createRoutes() {
  const root = createRootRoute({ component: () => use(Drawn) })
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' })
  const today = createRoute({ getParentRoute: () => signedIn, path: '/' })
  const inbox = createRoute({
    getParentRoute: () => signedIn,
    path: '/inbox',
    validateSearch: listSearch,
  })
  const requests = createRoute({ getParentRoute: () => signedIn, path: '/requests' })
  const audit = createRoute({ getParentRoute: () => signedIn, path: '/people/audit' })
  return root.addChildren([
    signedIn.addChildren([
      today,
      inbox.addChildren([createRoute({ getParentRoute: () => inbox, path: '$lead' })]),
      requests.addChildren([createRoute({ getParentRoute: () => requests, path: '$lead' })]),
      audit,
    ]),
  ])
}
