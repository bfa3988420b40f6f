import { CompiledQuery, type Kysely } from 'kysely'

const tables = `
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

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of tables.split(';')) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
