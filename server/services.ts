import fp from 'fastify-plugin'
import type { LeadKind } from '../contract/leads/leads.ts'
import type { Alarms } from './alarms/alarms.ts'
import type { VisitCounts } from './counts/count-visits.ts'
import type { Database } from './db/database.ts'
import type { RequestLimits } from './http/rate-limit.ts'
import type { Builds } from './schedule/builds.ts'
import type { LinkKeys } from './secrets/keys.ts'
import type { Settings } from './settings/settings.ts'
import type { Release } from './site/read-release.ts'

/** What the routes work with: each is a decorator of the app. */
export interface Services {
  settings: Settings
  limits: RequestLimits
  database: Database
  /** The key of all keyed hashes: of suppressed addresses, of requests, of counters. */
  secret: string
  /** What signs the links in mails, and whose signatures are accepted, at this moment. */
  linkKeys: () => LinkKeys
  /** The release that is served now. An answer asks for it once: the next may be put in place meanwhile. */
  release: () => Release
  /** Has the outbox looked through at once; called after a commit that stored a mail. */
  wakeOutbox: () => void
  alarms: Alarms
  /** Whether this process was told to end and goes on answering, so that a proxy goes elsewhere. */
  isStopping: () => boolean
  counts: VisitCounts
  /** All builds of the site that this server starts: they wait for each other. */
  builds: Builds
  /** Called with each lead that a form has left, once it is stored; suspected spam is held. */
  onLead: (kind: LeadKind, isQuarantined: boolean) => void
  /** Milliseconds since 1970. */
  now: () => number
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}

export const addServices = fp(async (app, services: Services) => {
  for (const [name, service] of Object.entries(services)) app.decorate(name, service)
})
