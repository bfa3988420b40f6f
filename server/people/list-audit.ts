import type { Database } from '../db/database.ts'
import type { AuditAction } from '../db/schema.ts'

const linesOfPage = 100

/** Each action in words that follow a name; `{lead}` stands for the lead, `{detail}` for its detail. */
const words: Record<AuditAction, string> = {
  'signed-in': 'signed in {detail}',
  'signed-out': 'signed out',
  'session-ended': 'signed out a device',
  'sessions-ended': 'signed out {detail} everywhere',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'person-invited': 'added {detail}',
  'role-changed': 'changed a role',
  'person-renamed': 'changed the name of {detail}',
  'person-removed': 'removed {detail}',
  'link-made': 'made a sign-in link for {detail}',
  changed: 'changed {lead}',
  'change-undone': 'undid a change of {lead}',
  noted: 'wrote a note on {lead}',
  released: 'released {lead}',
  replied: 'replied to {lead}',
  'reply-undone': 'undid a reply to {lead}',
  exported: 'exported leads',
  'demo-moved': 'moved the demo of {lead}',
  'demo-canceled': 'canceled the demo of {lead}',
  'demo-handed': 'handed over the demo of {lead}',
  erased: 'erased a lead',
  'mail-stopped': 'stopped emails to {lead}',
  'mail-allowed': 'let emails go to {lead} again',
  'mail-resent': 'had emails sent again to {lead}',
  'mail-handled': 'marked an undelivered email to {lead} as handled',
  'request-changed': 'changed the request of {lead}',
  'site-published': 'published the site',
  'publish-planned': 'planned when the site is published',
  'plan-canceled': 'canceled the publish that was planned',
  'release-taken-back': 'took a release back',
  'release-put-back': 'put a release back that was taken back',
  'preview-shared': 'shared a preview of the site',
  'preview-ended': 'ended a preview of the site',
  'events-resent': 'had events sent to receivers again',
  'receiver-added': 'added the receiver {detail}',
  'receiver-removed': 'removed the receiver {detail}',
}

/** Changes in words, by their detail. */
const changes: Readonly<Record<string, string>> = {
  'who has it': 'reassigned {lead}',
  'until when it is snoozed': 'snoozed {lead}',
  assigned: 'assigned {lead} to {detail}',
  unassigned: 'unassigned {lead}',
  snoozed: 'snoozed {lead} until {detail}',
  unsnoozed: 'ended the snooze of {lead}',
  closed: 'closed {lead}',
  'opened again': 'opened {lead} again',
  'marked as replied to': 'marked {lead} as replied to',
  'its labels': 'changed the labels of {lead}',
  'its next step': 'changed the next step of {lead}',
  working: 'took on the request of {lead}',
  extended: 'extended the request of {lead}',
  answered: 'answered the request of {lead}',
  refused: 'refused the request of {lead}',
  unconfirmed: 'closed the request of {lead} as unconfirmed',
}

interface Page {
  /** The id of the last line on the page before. */
  before?: string | undefined
  /** Only the lines of this person, by id: a name may also be that of somebody who has left. */
  who?: string | undefined
}

/** One page of the audit, the newest first. */
export async function listAudit(database: Database, { before, who }: Page) {
  const rows = await database
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(who !== undefined, (query) => query.where('actor_id', '=', who ?? ''))
    .orderBy('id', 'desc')
    .limit(linesOfPage + 1)
    .execute()
  const lines = rows
    .slice(0, linesOfPage)
    .map(({ id, at, actor_id, actor_name, action, facts, lead_id }) => ({
      id,
      at,
      who: actor_id === '' ? `${actor_name}, on the server` : actor_name,
      what: describe(action, facts, lead_id),
      lead: lead_id,
    }))
  return { lines, hasMore: rows.length > linesOfPage }
}

function describe(action: AuditAction, detail: string, lead: string): string {
  // Mails to the team, or to many, belong to no lead.
  const what = lead === '' ? words[action].replace(' to {lead}', '') : words[action]
  if (what.includes('{detail}')) return what.replace('{detail}', () => detail)
  if (detail === '') return what
  const [first = ''] = detail.split(',', 1)
  const change = action === 'changed' || action === 'request-changed' ? changes[first] : undefined
  const rest = detail.slice(first.length)
  if (change?.includes('{detail}')) return change.replace('{detail}', () => rest.slice(2))
  return change ? `${change}${rest}` : `${what}: ${detail}`
}

/** When the site was published from the desk, or a publish was planned. */
export async function listPublishes(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('audit')
    .select('at')
    .where('action', 'in', ['site-published', 'publish-planned'])
    .execute()
  return rows.map(({ at }) => at)
}
