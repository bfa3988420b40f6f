import { CompiledQuery, type Kysely } from 'kysely'

/** Every table and index: `server/db/schema.ts` says what the columns mean. */
const statements = `
create table messages (
  id text primary key,
  created_at bigint not null,
  name text not null,
  email text not null,
  company text not null default '',
  subject text not null,
  message text not null,
  page text not null,
  spam_reason text not null default ''
);

create table subscribers (
  id text primary key,
  created_at bigint not null,
  source text not null,
  email text not null,
  email_key text not null,
  company text not null default '',
  status text not null,
  consent_text text not null,
  page text not null,
  spam_reason text not null default '',
  confirmation_sent_at bigint not null default 0,
  confirmed_at bigint not null default 0,
  unsubscribed_at bigint not null default 0
);
create unique index subscribers_current on subscribers (source, email_key) where status <> 'unsubscribed';
create index subscribers_pending on subscribers (confirmation_sent_at) where status = 'pending';
create index subscribers_unsubscribed on subscribers (unsubscribed_at) where status = 'unsubscribed';

create table bookings (
  id text primary key,
  created_at bigint not null,
  name text not null,
  email text not null,
  email_key text not null default '',
  company text not null default '',
  competitor text not null default '',
  list_users text not null default '',
  times text not null default '',
  time_zone text not null,
  message text not null default '',
  page text not null,
  status text not null,
  spam_reason text not null default '',
  slot text not null default '',
  slot_minutes integer not null default 0,
  sequence integer not null default 0,
  client_hash text not null default '',
  network_hash text not null default '',
  address_confirmed_at bigint not null default 0,
  host text not null default ''
);
create index bookings_email_key on bookings (email_key);
create index bookings_client_hash on bookings (created_at) where client_hash <> '';

create table booking_slots (
  starts_at bigint not null,
  host text not null default '',
  ends_at bigint not null,
  booking_id text not null references bookings (id) on delete cascade,
  held_until bigint not null default 0,
  primary key (starts_at, host)
);
create index booking_slots_booking_id on booking_slots (booking_id);

create table requests (
  id text primary key,
  created_at bigint not null,
  request_type text not null,
  profile text not null default '',
  name text not null default '',
  email text not null,
  email_key text not null default '',
  company text not null default '',
  details text not null default '',
  page text not null,
  spam_reason text not null default '',
  status text not null default 'received',
  received_on text not null,
  due_on text not null,
  address_confirmed_at bigint not null default 0,
  closed_at bigint not null default 0,
  answer text not null default '',
  client_hash text not null default ''
);
create index requests_email_key on requests (email_key);
create index requests_open on requests (due_on) where closed_at = 0;

create table idempotency_keys (
  path text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  created_at bigint not null,
  primary key (path, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table outbox (
  id text primary key,
  created_at bigint not null,
  lead_kind text not null,
  lead_id text not null,
  template text not null,
  recipient text not null,
  status text not null,
  priority integer not null default 1,
  cause_hash text not null default '',
  counted_at bigint not null default 0,
  attempts integer not null,
  due_at bigint not null default 0,
  next_at bigint not null,
  leased_until bigint not null,
  last_answer text not null,
  facts text not null default ''
);
create index outbox_status_priority_next_at on outbox (status, priority, next_at);
create index outbox_lead_id on outbox (lead_id);
create index outbox_cause_hash on outbox (created_at) where cause_hash <> '';

create table lead_events (
  id text primary key,
  at bigint not null,
  lead_kind text not null,
  lead_id text not null,
  event text not null,
  detail text not null
);
create index lead_events_lead_id on lead_events (lead_id);

create table suppressions (
  address_hash text primary key,
  created_at bigint not null,
  scope text not null default 'lists',
  receipt_at bigint not null default 0
);

create table ledger (
  id text primary key,
  at bigint not null,
  what text not null,
  scope text not null,
  address_hash text not null,
  lead_ids text not null,
  done_by text not null,
  reason text not null,
  counts text not null
);
create index ledger_at on ledger (at);
create index ledger_address_hash on ledger (address_hash) where address_hash <> '';

create table secrets (
  name text primary key,
  value text not null,
  created_at bigint not null default 0,
  accepted_until bigint not null default 0
);

create table counters (
  name text not null,
  window_start bigint not null,
  count integer not null,
  primary key (name, window_start)
);

create table calendars (
  id text primary key,
  host text not null,
  read_at bigint not null,
  busy text not null
);

create table receivers (
  id text primary key,
  created_at bigint not null,
  address text not null,
  kinds text not null,
  shape text not null
);

create table deliveries (
  id text primary key,
  created_at bigint not null,
  lead_kind text not null,
  lead_id text not null,
  number integer not null,
  type text not null,
  receiver text not null,
  status text not null,
  attempts integer not null,
  next_at bigint not null,
  leased_until bigint not null,
  last_answer text not null
);
create index deliveries_status_next_at on deliveries (status, next_at);
create index deliveries_lead_id on deliveries (lead_id, receiver, number);
create index deliveries_created_at on deliveries (created_at);

create table lead_numbers (
  lead_id text primary key,
  last integer not null
);

create table counts (
  day text not null,
  what text not null,
  page text not null,
  campaign text not null,
  device text not null,
  count integer not null,
  primary key (day, what, page, campaign, device)
);

create table alarms (
  name text primary key,
  detail text not null,
  begun_at bigint not null,
  over_at bigint not null,
  seen_at bigint not null,
  tell_at bigint not null
);

create table last_runs (
  name text primary key,
  at bigint not null
)`

const sourceNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'referrer_host',
  'first_page',
]

/** What lists, searches and retention look for in the table of each kind of lead. */
const leadIndexes = ['messages', 'subscribers', 'bookings', 'requests'].flatMap((table) => [
  `create index ${table}_created_at_id on ${table} (created_at, id)`,
  `create index ${table}_quarantined on ${table} (created_at, id) where spam_reason <> ''`,
  `create index ${table}_email_lower on ${table} (lower(email))`,
])

const sources = ['messages', 'subscribers', 'bookings'].flatMap((table) =>
  sourceNames.map((name) => `alter table ${table} add column ${name} text not null default ''`),
)

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements.split(';'), ...sources, ...leadIndexes]) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
