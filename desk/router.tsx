import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { leadFilter } from '../contract/desk/leads.ts'
import { queryClient } from './api/query-client.ts'
import { startQuery } from './api/start.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { LeadScreen } from './lead/LeadScreen.tsx'
import { NothingOpen } from './leads/Panes.tsx'
import { Requests } from './requests/Requests.tsx'
import { Frame } from './shell/Frame.tsx'
import { Broken, Missing, Root } from './shell/Root.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { Today } from './today/Today.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  loader: ({ context }) => context.queryClient.ensureQueryData(startQuery),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  /** Where whoever came without a session wanted to go. */
  validateSearch: ({ to }): { to?: string } => (typeof to === 'string' ? { to } : {}),
  component: SignIn,
})

/** All that only whoever is signed in gets to see. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { person } = await context.queryClient.ensureQueryData(startQuery)
    if (person) return
    const isBeginning = location.pathname === '/'
    throw redirect({ to: '/sign-in', search: isBeginning ? {} : { to: `/desk${location.href}` } })
  },
  component: Frame,
})

const today = createRoute({ getParentRoute: () => signedIn, path: '/', component: Today })
const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/inbox',
  /** What the list shows: a link to it shows the same to everybody. */
  validateSearch: (search): Partial<z.input<typeof leadFilter>> =>
    leadFilter.safeParse(search).success ? search : {},
  component: Inbox,
})
const noLead = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: () => <NothingOpen what="lead" />,
})
const lead = createRoute({ getParentRoute: () => inbox, path: '$lead', component: LeadScreen })
const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests',
  component: Requests,
})
const noRequest = createRoute({
  getParentRoute: () => requests,
  path: '/',
  component: () => <NothingOpen what="request" />,
})
const request = createRoute({
  getParentRoute: () => requests,
  path: '$lead',
  component: LeadScreen,
})

/** Loaded when they are opened: what one looks at once a week is no part of the first screen. */
const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/People.tsx'), 'People'),
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/audit',
  component: lazyRouteComponent(() => import('./people/Audit.tsx'), 'Audit'),
})
const receivers = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/receivers',
  component: lazyRouteComponent(() => import('./people/Receivers.tsx'), 'Receivers'),
})
const you = createRoute({
  getParentRoute: () => signedIn,
  path: '/you',
  component: lazyRouteComponent(() => import('./people/You.tsx'), 'You'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signedIn.addChildren([
      today,
      inbox.addChildren([noLead, lead]),
      requests.addChildren([noRequest, request]),
      people,
      audit,
      receivers,
      you,
    ]),
  ]),
  basepath: '/desk',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Missing,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
