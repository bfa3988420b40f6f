import { day } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { sessionLifetime } from './sessions.ts'

/** How long an expired link is kept, to be told from one that never existed. */
const linkRetention = day

/** Deletes expired sessions, links and challenges. */
export async function expireSignIns(database: Database, now: number): Promise<void> {
  const { unused, all } = sessionLifetime
  await database
    .deleteFrom('sessions')
    .where((row) => row.or([row('seen_at', '<', now - unused), row('created_at', '<', now - all)]))
    .execute()
  await database
    .deleteFrom('sign_in_links')
    .where('expires_at', '<', now - linkRetention)
    .execute()
  await database.deleteFrom('challenges').where('expires_at', '<', now).execute()
}
