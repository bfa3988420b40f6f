import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { isNarrowed } from '../contract/desk/lead-filter.ts'
import { hasRight } from '../contract/desk/roles.ts'
import { whenOnline } from './api/online.ts'
import { queryClient } from './api/query-client.ts'
import { startQuery } from './api/start.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { findList, listSearch, wholeList } from './leads/list-search.ts'
import { leadQuery, listQuery, todayQuery } from './leads/queries.ts'
import {
  auditQuery,
  passkeysQuery,
  peopleQuery,
  receiversQuery,
  sessionsQuery,
} from './people/queries.ts'
import { requestsQuery } from './requests/queries.ts'
import { Requests } from './requests/Requests.tsx'
import { Frame } from './shell/Frame.tsx'
import { AppError, AppLoading, LoadingScreen, NotFound, Root, ScreenError } from './shell/Root.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { DocumentLoading } from './site/document/DocumentLoading.tsx'
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
  // The head of the app is there at once.
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: AppError,
  loader: ({ context }) => context.queryClient.ensureQueryData(startQuery),
})

/** Whether an address is one of the desk: a link could name another site to go to after signing in. */
const isOfDesk = (to: unknown): to is string =>
  typeof to === 'string' &&
  URL.parse(to, location.origin)?.href.startsWith(`${location.origin}/desk/`) === true

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  /** `to` is where to go after signing in. */
  validateSearch: ({ to }): { to?: string | undefined } => ({ to: isOfDesk(to) ? to : undefined }),
  component: SignIn,
  errorComponent: AppError,
})

/** The parent of all routes that need a session. */
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

/** For routes of leads: somebody who may not read leads is led to the site. */
const ofLeads = {
  getParentRoute: () => signedIn,
  beforeLoad: async ({ context }: { context: Context }) => {
    const { person } = await context.queryClient.ensureQueryData(startQuery)
    if (person && !hasRight(person.role, 'read-leads')) throw redirect({ to: '/site' })
  },
} as const

/** Starts a query when a link is pointed at. Errors are ignored here: the screen shows them. */
function begin(reading: Promise<unknown>): void {
  reading.catch(() => {})
}

/** An open lead has no component: the list draws it, also as a preview while none is open, and waits for nothing. */
const oneLead = { path: '$lead', pendingMs: 0, pendingMinMs: 0 } as const

const today = createRoute({
  ...ofLeads,
  path: '/',
  loader: ({ context }) => begin(context.queryClient.ensureQueryData(todayQuery)),
  component: Today,
})
const inbox = createRoute({
  ...ofLeads,
  path: '/inbox',
  /** The filter stands in the address, so that a link shows everybody the same list. */
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(wholeList)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    begin(context.queryClient.ensureInfiniteQueryData(listQuery(deps))),
  component: Inbox,
})
const lead = createRoute({
  getParentRoute: () => inbox,
  ...oneLead,
  loaderDeps: ({ search }) => search,
  /** A lead that is opened by its address alone, as from a mail, has the list beside it that it is in. */
  loader: async ({ context: { queryClient }, params, deps }) => {
    const reading = queryClient.ensureQueryData(leadQuery(params.lead))
    const list = queryClient.getQueryData(listQuery(deps).queryKey)
    const isListed = list?.pages.some(({ rows }) => rows.some(({ id }) => id === params.lead))
    if (isListed || deps.view !== 'open' || isNarrowed(deps)) return begin(reading)
    const [read, { zone }] = await Promise.all([
      reading.catch(() => undefined),
      queryClient.ensureQueryData(startQuery),
    ])
    const search = read && findList(read.row, zone)
    if (search && search.view !== 'open') throw redirect({ to: '/inbox/$lead', params, search })
  },
})
const requests = createRoute({
  ...ofLeads,
  path: '/requests',
  validateSearch: ({ view }): { view?: 'closed' } => (view === 'closed' ? { view } : {}),
  loader: ({ context }) => begin(context.queryClient.ensureQueryData(requestsQuery)),
  component: Requests,
})
const request = createRoute({
  getParentRoute: () => requests,
  ...oneLead,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const reading = queryClient.ensureQueryData(leadQuery(params.lead))
    const isListed = queryClient
      .getQueryData(requestsQuery.queryKey)
      ?.open.some(({ id }) => id === params.lead)
    if (isListed || deps.view) return begin(reading)
    const read = await reading.catch(() => undefined)
    if (read?.request?.closedAt)
      throw redirect({ to: '/requests/$lead', params, search: { view: 'closed' } })
  },
})

/** A screen that is loaded when it is opened: what is used once a week is no part of the first load. */
const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenOnline(load), name)

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  loader: ({ context }) => context.queryClient.ensureQueryData(peopleQuery),
  component: screen(() => import('./people/People.tsx'), 'People'),
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/audit',
  validateSearch: ({ who }): { who?: string } => (typeof who === 'string' ? { who } : {}),
  loaderDeps: ({ search: { who = '' } }) => ({ who }),
  loader: ({ context: { queryClient }, deps: { who } }) => {
    begin(queryClient.ensureInfiniteQueryData(auditQuery(who)))
    return queryClient.ensureQueryData(peopleQuery)
  },
  component: screen(() => import('./people/Audit.tsx'), 'Audit'),
})
const receivers = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/receivers',
  loader: ({ context }) => context.queryClient.ensureQueryData(receiversQuery),
  component: screen(() => import('./people/Receivers.tsx'), 'Receivers'),
})
const you = createRoute({
  getParentRoute: () => signedIn,
  path: '/you',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(passkeysQuery),
      queryClient.ensureQueryData(sessionsQuery),
    ]),
  component: screen(() => import('./people/OwnAccount.tsx'), 'OwnAccount'),
})

const site = createRoute({
  getParentRoute: () => signedIn,
  path: '/site',
  /** The kind of documents that the list shows. */
  validateSearch: ({ group }): { group?: string } => (typeof group === 'string' ? { group } : {}),
  // Read before the screen is drawn, since the screen gets the focus as soon as it is.
  loader: ({ context }) => context.queryClient.ensureQueryData(documentsQuery),
  component: screen(() => import('./site/list/Site.tsx'), 'Site'),
})
const publish = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/publish',
  // Not as they were before a save: whoever publishes has seen what goes online.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(documentsQuery),
      queryClient.fetchQuery(publishingQuery),
      queryClient.fetchQuery(changesQuery),
    ]),
  component: screen(() => import('./site/publish/Publish.tsx'), 'Publish'),
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
  component: screen(() => import('./site/publish/Share.tsx'), 'Share'),
})
const pictures = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/pictures',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(picturesQuery),
    ]),
  component: screen(() => import('./site/pictures/Pictures.tsx'), 'Pictures'),
})
/** The path of a document’s file below `content/`. */
const siteDocument = createRoute({
  getParentRoute: () => signedIn,
  path: '/site/document/$',
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(documentsQuery),
      queryClient.ensureQueryData(documentQuery(`content/${params._splat}`)),
    ]),
  component: screen(() => import('./site/document/Document.tsx'), 'DocumentScreen'),
  pendingComponent: DocumentLoading,
})

const missing = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound })

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
  // TanStack Query decides how long an answer is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: LoadingScreen,
  // Until then the screen before stays.
  defaultPendingMs: 300,
  scrollRestoration: true,
  // The pane beside a list scrolls to its top as well when another item is opened.
  scrollToTopSelectors: ['[data-pane]'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
