import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely'

/** How a visit began, as three kinds of lead have it. */
const source = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'referrer_host',
]
  .map((name) => `${name} text not null default ''`)
  .join(', ')

/**
 * Every table, as the migrations 001 to 010 had left them: `server/db/schema.ts` says what the columns mean. Each list of
 * leads has an index in its own order: read from its beginning, a page is as many rows as it shows.
 */
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
  updated_at bigint not null,
  snoozed_until bigint not null default 0,
  next_step text not null default '',
  next_step_on text not null default '',
  read_at bigint not null default 0
);
create index leads_created on leads (created_at, id);
create index leads_updated on leads (updated_at);
create index leads_kind on leads (kind, created_at, id);
create index leads_person on leads (person_key, created_at, id);
create index leads_company on leads (company, created_at, id) where company <> '';
create index leads_waiting on leads (created_at, id) where state in ('new', 'working');
create index leads_waiting_for on leads (owner, created_at, id) where state in ('new', 'working');
create index leads_replied on leads (created_at, id) where state = 'answered';
create index leads_closed on leads (created_at, id) where state = 'closed';
create index leads_pending on leads (created_at, id) where state = 'pending';
create index leads_held on leads (created_at, id) where state = 'quarantined';
create index leads_snoozed on leads (created_at, id) where snoozed_until > 0;
create index leads_of_owner on leads (owner, created_at, id) where owner <> '';
create index leads_due on leads (due_on, id) where due_on <> '';
create index leads_next_step on leads (next_step_on, id) where next_step_on <> '';

create table lead_labels (
  lead_id text not null,
  label text not null,
  primary key (lead_id, label)
);
create index lead_labels_label on lead_labels (label, lead_id);

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

create table messages (
  id text primary key,
  created_at bigint not null,
  name text not null,
  email text not null,
  company text not null default '',
  subject text not null,
  message text not null,
  page text not null,
  spam_reason text not null default '',
  ${source}
);
create index messages_created_at_id on messages (created_at, id);

create table subscribers (
  id text primary key,
  created_at bigint not null,
  source text not null,
  email text not null,
  email_lower text not null,
  company text not null default '',
  status text not null,
  consent_text text not null,
  page text not null,
  spam_reason text not null default '',
  confirmation_sent_at bigint not null default 0,
  confirmed_at bigint not null default 0,
  unsubscribed_at bigint not null default 0,
  ${source}
);
create index subscribers_created_at_id on subscribers (created_at, id);
create index subscribers_email_lower on subscribers (email_lower);
create unique index subscribers_current on subscribers (source, email_lower) where status <> 'unsubscribed';
create index subscribers_pending on subscribers (confirmation_sent_at) where status = 'pending';
create index subscribers_unsubscribed on subscribers (unsubscribed_at) where status = 'unsubscribed';

create table bookings (
  id text primary key,
  created_at bigint not null,
  name text not null,
  email text not null,
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
  host text not null default '',
  ${source}
);
create index bookings_created_at_id on bookings (created_at, id);
create index bookings_slot on bookings (slot, id) where slot <> '';
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
create index requests_created_at_id on requests (created_at, id);
create index requests_open on requests (due_on) where closed_at = 0;

create table idempotency_keys (
  path text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  created_at bigint not null,
  outcome text not null default '',
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
  facts text not null default '',
  is_last bigint not null default 0
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
  actor text not null,
  actor_name text not null default '',
  facts text not null
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
  last_answer text not null,
  failing_since bigint not null default 0
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
);

create table people (
  id text primary key,
  email text not null,
  email_key text not null,
  name text not null,
  role text not null,
  created_at bigint not null,
  seen_at bigint not null default 0
);
create unique index people_email_key on people (email_key);

create table sessions (
  id text primary key,
  token_hash text not null,
  person_id text not null references people (id) on delete cascade,
  device text not null,
  created_at bigint not null,
  seen_at bigint not null,
  proved_at bigint not null
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_person_id on sessions (person_id);

create table sign_in_links (
  id text primary key,
  person_id text not null,
  ask_hash text not null default '',
  device text not null default '',
  created_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  used_at bigint not null default 0
);
create index sign_in_links_ask_hash on sign_in_links (ask_hash) where ask_hash <> '';
create index sign_in_links_person_id on sign_in_links (person_id);

create table passkeys (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  label text not null,
  created_at bigint not null,
  used_at bigint not null default 0
);
create index passkeys_person_id on passkeys (person_id);

create table challenges (
  challenge text primary key,
  purpose text not null,
  session_id text not null default '',
  expires_at bigint not null
);

create table audit (
  id text primary key,
  at bigint not null,
  actor_id text not null default '',
  actor_name text not null,
  action text not null,
  lead_kind text not null default '',
  lead_id text not null default '',
  facts text not null default ''
);
create index audit_lead_id on audit (lead_id) where lead_id <> ''`

/**
 * By `key`, an id as one word, a row is found. What is erased is overwritten at once, and not at the next merge. Without
 * copies of every word's first letters: FTS5 writes what it holds at each savepoint, one for every lead.
 */
const embedded = `
create virtual table lead_search using fts5 (
  key, lead_id unindexed, words, tokenize = 'unicode61 remove_diacritics 2'
);
insert into lead_search (lead_search, rank) values ('secure-delete', 1)`

const postgres = `
create table lead_search (lead_id text primary key, words tsvector not null);
create index lead_search_words on lead_search using gin (words)`

export async function up(database: Kysely<never>): Promise<void> {
  const search = database.getExecutor().adapter instanceof PostgresAdapter ? postgres : embedded
  for (const statement of `${tables};${search}`.split(';')) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
