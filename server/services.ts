import fp from 'fastify-plugin'
import type { LeadKind } from '../contract/leads/leads.ts'
import type { Alarms } from './alarms/alarms.ts'
import type { VisitCounts } from './counts/count-visits.ts'
import type { Database } from './db/database.ts'
import type { RequestLimits } from './http/rate-limit.ts'
import type { LinkKeys } from './secrets/keys.ts'
import type { Settings } from './settings/settings.ts'
import type { Release } from './site/read-release.ts'

/** What the routes work with: each is a decorator of the app. */
export interface Services {
  settings: Settings
  limits: RequestLimits
  database: Database
  /** Keys the hashes of suppressed addresses, requests and counters. */
  secret: string
  /** What signs the links in mails, and whose signatures are accepted, at this moment. */
  linkKeys: () => LinkKeys
  /** The release that is served at this moment: asked for once in each answer, which is of one release. */
  release: () => Release
  /** Has the outbox looked through at once; called after a commit that stored a mail. */
  wakeOutbox: () => void
  alarms: Alarms
  /** Whether this process was told to end and goes on answering, so that a proxy goes elsewhere. */
  isStopping: () => boolean
  counts: VisitCounts
  /** Hears of every lead that a form has left, once it is stored; what is held back as suspected spam is `held`. */
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
