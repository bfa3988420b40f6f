import { CompiledQuery, type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { toCanonicalEmail } from '../canonical-email.ts'

const tables = `
create table leads (
  id text primary key,
  kind text not null,
  person_key text not null,
  company text not null default '',
  state text not null,
  owner text not null default '',
  due_on text not null default '',
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null
);
create index leads_created on leads (created_at, id);
create index leads_kind on leads (kind, created_at, id);
create index leads_state on leads (state, due_on, created_at, id);
create index leads_person on leads (person_key, created_at, id);
create index leads_company on leads (company, created_at, id) where company <> '';
create index leads_owner on leads (owner, state, due_on, id) where owner <> '';

create table replies (
  id text primary key,
  created_at bigint not null,
  lead_kind text not null,
  lead_id text not null,
  written_by text not null,
  subject text not null default '',
  body text not null,
  outbox_id text not null default ''
);
create index replies_lead_id on replies (lead_id);

drop index lead_events_lead_id;
alter table lead_events rename to lead_lines;
create table lead_events (
  id text primary key,
  at bigint not null,
  lead_kind text not null,
  lead_id text not null,
  event text not null,
  actor text not null,
  actor_name text not null default '',
  facts text not null
)`

/** Of keys of a person only the one in `leads` is left; lists of leads look there, and not into each kind. */
const afterwards = `
drop table lead_lines;
create index lead_events_lead_id on lead_events (lead_id);
drop index bookings_email_key;
drop index requests_email_key;
alter table bookings drop column email_key;
alter table requests drop column email_key;
drop index subscribers_email_lower;
alter table subscribers rename column email_key to email_lower;
create index subscribers_email_lower on subscribers (email_lower);
drop index messages_email_lower;
drop index bookings_email_lower;
drop index requests_email_lower;
drop index messages_quarantined;
drop index subscribers_quarantined;
drop index bookings_quarantined;
drop index requests_quarantined`

/** Rows that are read and written at once. */
const atOnce = 500

export async function up(database: Kysely<never>): Promise<void> {
  await run(database, tables)
  for (const [kind, columns] of Object.entries(kinds)) await fillLeads(database, kind, columns)
  await copyReplies(database)
  await rewriteEvents(database)
  await run(database, afterwards)
}

async function run(database: Kysely<never>, statements: string): Promise<void> {
  for (const statement of statements.split(';')) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}

/** What decides the state of each kind, besides what every kind has. */
const kinds = {
  messages: `'' as status, '' as due_on`,
  subscribers: `status, '' as due_on`,
  bookings: `status, '' as due_on`,
  requests: 'status, due_on',
}

interface LeadBefore {
  id: string
  created_at: number
  email: string
  company: string
  spam_reason: string
  status: string
  due_on: string
  /** The last status that the team set. */
  said: string
}

/** Where a lead stands by the status of its kind; without one it waits for an answer. */
const states: Record<string, string> = {
  pending: 'pending',
  held: 'pending',
  '': 'new',
  requested: 'new',
  received: 'new',
  confirmed: 'closed',
  unsubscribed: 'closed',
  booked: 'closed',
  cancelled: 'closed',
  working: 'working',
  extended: 'working',
  answered: 'answered',
  refused: 'closed',
  unconfirmed: 'closed',
}

function findState(kind: string, { spam_reason, status, said }: LeadBefore): string {
  if (spam_reason !== '') return 'quarantined'
  if (kind === 'requests' && status === 'confirmed') return 'new'
  const state = states[status] ?? 'new'
  return state === 'new' && said ? said : state
}

async function fillLeads(database: Kysely<never>, kind: string, columns: string): Promise<void> {
  const rows = readInOrder<LeadBefore>(
    database,
    sql.raw(`id, created_at, email, company, spam_reason, ${columns},
      coalesce((select event from lead_lines where lead_id = ${kind}.id
        and event in ('working', 'answered') order by id desc limit 1), '') as said`),
    sql.table(kind),
  )
  for await (const page of rows) {
    const values = page.map((row) => {
      const { id, created_at, email, company, due_on } = row
      const state = findState(kind, row)
      return sql`(${sql.join([id, kind, toCanonicalEmail(email), company, state, due_on, created_at, created_at])})`
    })
    await sql`insert into leads (id, kind, person_key, company, state, due_on, created_at, updated_at)
      values ${sql.join(values)}`.execute(database)
  }
}

interface Answered {
  id: string
  answer: string
  at: number
  detail: string
  mail: string
}

/** The last words of each request: those before were in its timeline, with the note, and stay there. */
async function copyReplies(database: Kysely<never>): Promise<void> {
  const answeredLines = `from lead_lines where lead_id = requests.id
    and event in ('working', 'extended', 'answered', 'refused', 'unconfirmed') order by id desc limit 1`
  const rows = readInOrder<Answered>(
    database,
    sql.raw(`id, answer, coalesce((select at ${answeredLines}), closed_at) as at,
      coalesce((select detail ${answeredLines}), '') as detail,
      coalesce((select max(id) from outbox where lead_id = requests.id and template = 'request-news'), '') as mail`),
    sql`requests`,
    sql`answer <> ''`,
  )
  for await (const page of rows) {
    for (const { id, answer, at, detail, mail } of page) {
      const { name } = splitName(detail)
      await sql`insert into replies (id, created_at, lead_kind, lead_id, written_by, body, outbox_id)
        values (${v7()}, ${at}, 'requests', ${id}, ${name}, ${answer}, ${mail})`.execute(database)
    }
  }
}

interface Line {
  id: string
  at: number
  lead_kind: string
  lead_id: string
  event: string
  detail: string
}

async function rewriteEvents(database: Kysely<never>): Promise<void> {
  const lines = readInOrder<Line>(database, sql`*`, sql`lead_lines`)
  for await (const page of lines) {
    const values = page.map(({ id, at, lead_kind, lead_id, event, detail }) => {
      const { actor, name = '', data } = toEventColumns(event, lead_kind, detail)
      const columns = [id, at, lead_kind, lead_id, event, actor, name, JSON.stringify(data)]
      return sql`(${sql.join(columns)})`
    })
    await sql`insert into lead_events (id, at, lead_kind, lead_id, event, actor, actor_name, facts)
      values ${sql.join(values)}`.execute(database)
  }
}

interface EventColumns {
  actor: 'visitor' | 'team' | 'system'
  name?: string
  data: object
}

/** Reads what a line said in words. What another version wrote keeps its words as far as its data has a place. */
function toEventColumns(event: string, kind: string, detail: string): EventColumns {
  switch (event) {
    case 'received':
      return { actor: 'visitor', data: { page: detail } }
    case 'quarantined':
      return { actor: 'system', data: { reason: detail } }
    case 'approved': {
      const slot = /^Its slot is (past|taken):/.exec(detail)?.[1]
      return { actor: 'team', data: slot ? { slot } : {} }
    }
    case 'held':
    case 'not-held': {
      const [reason = '', stopped] = detail.split('; ')
      const data = { reason: holdReasons[reason] ?? 'many-strangers' }
      return { actor: 'system', data: stopped ? { ...data, isStopped: true } : data }
    }
    case 'confirmed':
      return { actor: 'visitor', data: kind === 'subscribers' ? { consent: detail } : {} }
    case 'expired':
      return { actor: 'system', data: {} }
    case 'moved': {
      const [from = '', to = ''] = detail.split(' to ')
      return { actor: 'visitor', data: { from, to } }
    }
    case 'cancelled': {
      const inFavorOf = /^Its time went to (.+)\.$/.exec(detail)?.[1]
      return { actor: 'visitor', data: inFavorOf ? { slot: '', inFavorOf } : { slot: detail } }
    }
    case 'unsubscribed':
      return detail === ''
        ? { actor: 'visitor', data: {} }
        : { actor: 'team', data: { reason: detail } }
    case 'mail-resent':
      return { actor: 'team', data: { template: detail } }
    case 'mail-sent':
    case 'mail-deferred':
    case 'mail-failed':
    case 'mail-withheld': {
      const [, template = '', answer = ''] = /^([^:]*): ?(.*)$/s.exec(detail) ?? []
      return { actor: 'system', data: { template, answer } }
    }
    default: {
      const { name, rest } = splitName(detail)
      if (name === '') return { actor: 'system', data: {} }
      return { actor: 'team', name, data: rest ? { note: rest } : {} }
    }
  }
}

/** `by eve, words`: who of the team, and what else the line says. */
function splitName(detail: string): { name: string; rest: string } {
  const [, name = '', rest = ''] = /^by ([^,]+)(?:, (.*))?$/s.exec(detail) ?? []
  return name === 'its last day' ? { name: '', rest: '' } : { name, rest }
}

const holdReasons: Record<string, string> = {
  'its address has a time already': 'address-has-meeting',
  'its network has booked many': 'many-of-network',
  'its network has booked very many': 'very-many-of-network',
  'its mail domain has much of its day': 'many-of-domain',
  'half of its day belongs to addresses that nobody confirmed': 'many-strangers',
}

type Sql = ReturnType<typeof sql.raw>

/** The rows of a table by their ids, a page at a time. */
async function* readInOrder<Row extends { id: string }>(
  database: Kysely<never>,
  columns: Sql,
  table: Sql,
  which: Sql = sql`1 = 1`,
): AsyncGenerator<Row[]> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${columns} from ${table} where id > ${last} and ${which} order by id limit ${atOnce}
    `.execute(database)
    if (rows.length > 0) yield rows
    last = rows.length < atOnce ? undefined : rows.at(-1)?.id
  }
}
