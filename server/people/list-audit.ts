import type { Database } from '../db/database.ts'
import type { AuditAction } from '../db/schema.ts'

const linesOfPage = 100

/** What was done, in words behind whoever did it. */
const words: Record<AuditAction, string> = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'session-ended': 'ended a session',
  'sessions-ended': 'ended all sessions',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'person-invited': 'added a person',
  'role-changed': 'changed a role',
  'person-removed': 'removed a person',
  changed: 'changed a lead',
  'change-undone': 'undid a change',
  noted: 'wrote a note',
  released: 'released a lead',
  replied: 'replied',
  'reply-undone': 'undid a reply',
  exported: 'exported leads',
  'demo-moved': 'moved a demo',
  'demo-canceled': 'canceled a demo',
  'demo-handed': 'handed a demo over',
  erased: 'erased a lead',
  'mail-stopped': 'stopped emails to an address',
  'mail-allowed': 'let emails go to an address again',
  'mail-resent': 'had emails sent again',
  'request-changed': 'changed a request about a list',
  'site-published': 'published the site',
  'release-taken-back': 'took a release back',
  'release-put-back': 'put a release back that was taken back',
  'events-resent': 'had events sent to receivers again',
}

/** A page of the audit, the newest first. @param before the id of the last line of the page before. */
export async function listAudit(database: Database, before: string | undefined) {
  const rows = await database
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(linesOfPage + 1)
    .execute()
  const lines = rows
    .slice(0, linesOfPage)
    .map(({ id, at, actor_name, action, facts, lead_id }) => ({
      id,
      at,
      who: actor_name,
      what: facts === '' ? words[action] : `${words[action]}: ${facts}`,
      lead: lead_id,
    }))
  return { lines, hasMore: rows.length > linesOfPage }
}
