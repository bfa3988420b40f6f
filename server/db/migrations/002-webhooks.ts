import { CompiledQuery, type Kysely } from 'kysely'

/** Receivers of webhooks, deliveries to them, and the last number of each lead's events. */
const statements = `
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

insert into lead_numbers select id, 0 from messages where spam_reason = '';
insert into lead_numbers select id, 0 from subscribers
  where spam_reason = '' and (source = 'early-access' or status <> 'pending');
insert into lead_numbers select id, 0 from bookings where spam_reason = '' and status <> 'held';
insert into lead_numbers select id, 0 from requests
  where spam_reason = '' and (request_type in ('objection', 'all') or address_confirmed_at > 0)`

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
