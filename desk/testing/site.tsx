import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import * as z from 'zod'
import type { Publishing } from '../../contract/desk/publish-calls.ts'
import type { SiteBuild } from '../../contract/desk/site-build.ts'
import type { SiteDocument } from '../../contract/desk/site-calls.ts'
import { answerCalls } from './answer-calls.ts'
import { deskQueries, renderDesk } from './desk.tsx'

export const path = 'content/pages/partners.yaml'
export const values = {
  heading: 'Partners',
  bands: [{ band: 'text', heading: 'Of {brand}' }],
}
const shape = z.strictObject({
  heading: z.string().max(10).meta({ place: 'title', description: 'the heading' }),
  bands: z.array(
    z.discriminatedUnion('band', [
      z.strictObject({ band: z.literal('text'), heading: z.string().max(20) }),
      z.strictObject({
        band: z.literal('picture'),
        file: z.string(),
        texts: z.array(z.string()).min(1),
      }),
    ]),
  ),
})
export const document: SiteDocument & { changedBy: string } = {
  ...{ path, group: 'Pages', title: 'Partners', address: '/partners', date: '', version: '1' },
  ...{ changedBy: 'Ada', changedAt: 0, isPublished: true, onlineAt: '/partners' },
  ...{ visibility: 'shown', showsAt: null, endsAt: null, canRename: true, canRemove: true },
  ...{ values, body: '', hasBody: false },
}
export const build: SiteBuild = {
  ...{ id: 1, kind: 'publish', by: 'Eve', state: 'running', startedAt: 1, endedAt: 0 },
  ...{ steps: [], pages: 0, waitsFor: '', canCancel: true, usual: 60_000, faults: [] },
}
export const publishing: Publishing = {
  ...{ build: null, onlineSince: 1, canRollBack: true, canRollForward: false, plan: null },
  ...{ waiting: [], late: '', prevented: '' },
}
export const change = {
  path: ['heading'],
  breadcrumb: ['Heading'],
  before: 'Friends',
  after: 'Partners',
}
const changed = { ...document, change: 'changed', from: '', links: 0, fields: [], changedAt: 1 }
/** The answer about what differs from the site that is online: one document. */
export const changes = (own: object = {}) => ({
  listed: { [path]: '1' },
  documents: [{ ...changed, ...own }],
  last: [],
})
/** The answer about the documents of the site. */
export const listing = (...documents: object[]) => ({
  documents,
  groups: [{ kind: 'pages', group: 'Pages', prefix: '/' }],
  zone: 'UTC',
  prevented: '',
})
/** The answer about one document, of the form of `schema`. */
export const opened = (own: Partial<SiteDocument> = {}, schema: z.ZodType = shape) => ({
  document: { ...document, ...own },
  schema: z.toJSONSchema(schema, { io: 'input' }),
  tokens: [{ name: 'brand', value: 'CAM' }],
})

/** What the server answers by the end of its address: a value, a promise, or what a function makes of the input. */
type Answers = Record<`/${string}`, unknown>

/**
 * Draws a screen of the site at its address, with the others to link to.
 * @returns besides what is drawn: the answers, to be changed, and the inputs of the calls to an address.
 */
export function draw(screen: ReactElement, own: Answers = {}, queries = deskQueries()) {
  const answers: Answers = {
    '/site': listing(document),
    '/document': opened(),
    '/check': { faults: [] },
    '/present': { others: [], version: '' },
    '/save': { outcome: 'saved', version: '2', note: '' },
    '/restore': { outcome: 'saved', version: '3', note: '' },
    '/deleted': { documents: [] },
    '/undelete': { path, title: 'Partners' },
    '/changes': { listed: {}, documents: [], last: [] },
    '/publish': publishing,
    ...own,
  }
  const sent: [place: string, input: unknown][] = []
  answerCalls((place, input) => {
    sent.push([place, input])
    const answer = answers[`/${place.slice(place.lastIndexOf('/') + 1)}`]
    return typeof answer === 'function' ? answer(input) : answer
  })
  vi.stubGlobal('scrollTo', () => {})
  const root = createRootRoute()
  const at = (path: string, component = () => <p>Elsewhere</p>) =>
    createRoute({ getParentRoute: () => root, path, component })
  const others = ['/site', '/site/publish', '/site/previews', '/site/document/$']
  const routeTree = root.addChildren([at('/', () => screen), ...others.map((path) => at(path))])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const routed = <RouterProvider router={router as never} />
  const { unmount } = renderDesk(routed, 'team', queries)
  const inputs = (end: string) =>
    sent.filter(([place]) => place.endsWith(end)).map(([, input]) => input)
  return { answers, inputs, router, unmount }
}

export const write = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const find = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
