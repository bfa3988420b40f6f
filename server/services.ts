import fp from 'fastify-plugin'
import type { LeadKind } from '../contract/leads/leads.ts'
import type { Alarms } from './alarms.ts'
import type { VisitCounts } from './counts/count-visits.ts'
import type { Database } from './db/database.ts'
import type { RequestLimits } from './http/rate-limit.ts'
import type { Builds } from './schedule/builds.ts'
import type { LinkKeys } from './secrets/keys.ts'
import type { Settings } from './settings/settings.ts'
import type { Release } from './site/read-release.ts'

/** What routes work with; each is a decorator of the Fastify app. */
export interface Services {
  settings: Settings
  limits: RequestLimits
  database: Database
  /** The key of all keyed hashes. */
  secret: string
  /** The keys that sign and check links, at this moment. */
  linkKeys: () => LinkKeys
  /** The release that is served now. An answer reads it once, as the next may be put in place meanwhile. */
  release: () => Release
  /** Makes the outbox look for due jobs; called after a commit that stored one. */
  wakeOutbox: () => void
  alarms: Alarms
  /** Whether this process is stopping but still answers, so that a proxy turns elsewhere. */
  isStopping: () => boolean
  counts: VisitCounts
  /** The builds of the site started by this server, which wait for one another. */
  builds: Builds
  /** Called with each lead that a form has stored; `isHeld`: as suspected spam. */
  onLead: (kind: LeadKind, isHeld: boolean) => void
  /** Milliseconds since 1970. */
  now: () => number
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}

export const addServices = fp(async (app, services: Services) => {
  for (const [name, service] of Object.entries(services)) app.decorate(name, service)
})
