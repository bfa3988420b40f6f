import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { hasRight } from '../contract/desk/roles.ts'
import { whenOnline } from './api/online.ts'
import { queryClient } from './api/query-client.ts'
import { startQuery } from './api/start.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { listSearch, wholeList } from './leads/list-search.ts'
import { leadQuery, listQuery, todayQuery } from './leads/queries.ts'
import { requestsQuery } from './requests/queries.ts'
import { Requests } from './requests/Requests.tsx'
import { Frame } from './shell/Frame.tsx'
import { AppError, AppLoading, LoadingScreen, Missing, Root, ScreenError } from './shell/Root.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import {
  changesQuery,
  documentQuery,
  documentsQuery,
  picturesQuery,
  publishingQuery,
  sharingQuery,
} from './site/queries.ts'
import { Today } from './today/Today.tsx'

interface Context {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  pendingComponent: AppLoading,
  errorComponent: AppError,
  loader: ({ context }) => context.queryClient.ensureQueryData(startQuery),
})

/** Of the desk alone: whoever sent the link may have written another. */
const isOfDesk = (to: unknown): to is string =>
  typeof to === 'string' &&
  URL.parse(to, location.origin)?.href.startsWith(`${location.origin}/desk/`) === true

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  /** Where whoever came without a session wanted to go. */
  validateSearch: ({ to }): { to?: string | undefined } => ({ to: isOfDesk(to) ? to : undefined }),
  component: SignIn,
  errorComponent: AppError,
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
  errorComponent: AppError,
})

/** What is there for those who read leads; others begin with the site. */
const ofLeads = {
  getParentRoute: () => signedIn,
  beforeLoad: async ({ context }: { context: Context }) => {
    const { person } = await context.queryClient.ensureQueryData(startQuery)
    if (person && !hasRight(person.role, 'read-leads')) throw redirect({ to: '/site' })
  },
} as const

/** Begins to read, from the moment a link is pointed at; the screen waits for it, and says what goes wrong. */
function begin(reading: Promise<unknown>): void {
  reading.catch(() => {})
}

/** Of both lists, which draw it themselves: they show one also while none is opened. */
const oneLead = {
  path: '$lead',
  loader: ({ context, params }: { context: Context; params: { lead: string } }) =>
    begin(context.queryClient.ensureQueryData(leadQuery(params.lead))),
} as const

const today = createRoute({
  ...ofLeads,
  path: '/',
  loader: ({ context }) => begin(context.queryClient.ensureQueryData(todayQuery)),
  component: Today,
})
const inbox = createRoute({
  ...ofLeads,
  path: '/inbox',
  /** What the list shows: a link to it shows the same to everybody. */
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(wholeList)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    begin(context.queryClient.ensureInfiniteQueryData(listQuery(deps))),
  component: Inbox,
})
const lead = createRoute({ getParentRoute: () => inbox, ...oneLead })
const requests = createRoute({
  ...ofLeads,
  path: '/requests',
  validateSearch: ({ view }): { view?: 'closed' } => (view === 'closed' ? { view } : {}),
  loader: ({ context }) => begin(context.queryClient.ensureQueryData(requestsQuery)),
  component: Requests,
})
const request = createRoute({ getParentRoute: () => requests, ...oneLead })

/** Loaded when it is opened: what one looks at once a week is no part of the first screen. */
const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenOnline(load), name)

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  component: screen(() => import('./people/People.tsx'), 'People'),
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/audit',
  validateSearch: ({ who }): { who?: string } => (typeof who === 'string' ? { who } : {}),
  component: screen(() => import('./people/Audit.tsx'), 'Audit'),
})
const receivers = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/receivers',
  component: screen(() => import('./people/Receivers.tsx'), 'Receivers'),
})
const you = createRoute({
  getParentRoute: () => signedIn,
  path: '/you',
  component: screen(() => import('./people/You.tsx'), 'You'),
})

const site = createRoute({
  getParentRoute: () => signedIn,
  path: '/site',
  /** Of which kind documents are shown. */
  validateSearch: ({ group }): { group?: string } => (typeof group === 'string' ? { group } : {}),
  // Here and below: read before the screen is drawn, which has the focus by then.
  loader: ({ context }) => context.queryClient.ensureQueryData(documentsQuery),
  component: screen(() => import('./site/Site.tsx'), 'Site'),
})
const publish = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/publish',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(publishingQuery),
      queryClient.ensureQueryData(changesQuery),
    ]),
  component: screen(() => import('./site/Publish.tsx'), 'Publish'),
})
const previews = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/previews',
  /** The page that a new preview opens at. */
  validateSearch: ({ page }): { page?: string } => (typeof page === 'string' ? { page } : {}),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(sharingQuery),
    ]),
  component: screen(() => import('./site/Share.tsx'), 'Share'),
})
const pictures = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/pictures',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(picturesQuery),
    ]),
  component: screen(() => import('./site/Pictures.tsx'), 'Pictures'),
})
/** By the path of its file below `content/`. */
const siteDocument = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/document/$',
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(documentQuery(`content/${params._splat}`)),
    ]),
  component: screen(() => import('./site/Document.tsx'), 'DocumentScreen'),
})

const missing = createRoute({ getParentRoute: () => signedIn, path: '$', component: Missing })

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signedIn.addChildren([
      today,
      inbox.addChildren([lead]),
      requests.addChildren([request]),
      people,
      audit,
      receivers,
      you,
      site,
      publish,
      previews,
      pictures,
      siteDocument,
      missing,
    ]),
  ]),
  basepath: '/desk',
  context: { queryClient },
  defaultPreload: 'intent',
  // How long an answer holds is known to what keeps it.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: LoadingScreen,
  scrollRestoration: true,
  // Beside its list, too, what is opened begins at its top.
  scrollToTopSelectors: ['[data-pane]'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
