import type { AllFormTexts } from '../contract/forms/form-texts.ts'
import type { OpeningHours } from '../contract/opening-hours.ts'
import type { Alarms } from './alarms/alarms.ts'
import type { Database } from './db/database.ts'
import type { RequestLimits } from './http/request-limits.ts'
import type { LinkKeys } from './secrets/link-keys.ts'
import type { Settings } from './settings/settings.ts'
import type { Pages } from './site/read-pages.ts'
import type { Posts } from './site/read-posts.ts'
import type { Site } from './site/read-site.ts'

/** What the endpoints work with; tests hand in their own. */
export interface AppContext {
  settings: Settings
  limits: RequestLimits
  database: Database
  /** Keys the hashes of suppressed addresses, requests and counters. */
  secret: string
  /** What signs the links in mails, and whose signatures are accepted, at this moment. */
  linkKeys: () => LinkKeys
  site: Site
  /** The pages that are filled in. */
  pages: Pages
  posts: Posts
  formTexts: AllFormTexts
  openingHours: OpeningHours
  /** Has the outbox looked through at once; called after a commit that stored a mail. */
  wakeOutbox: () => void
  alarms: Alarms
  /** Milliseconds since 1970. */
  now: () => number
}
