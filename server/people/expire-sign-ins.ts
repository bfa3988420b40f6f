import { day } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { sessionLifetime } from './sessions.ts'

/** For so long a link that is over is told from one that never was. */
const linkRetention = day

/** Deletes sessions, links and challenges that are over. */
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
