import { CompiledQuery, type Kysely } from 'kysely'

/** SQLite changes no key: the table is made anew, with its rows. */
const statements = `
alter table bookings add column host text not null default '';

alter table booking_slots rename to former_slots;
create table booking_slots (
  starts_at bigint not null,
  host text not null default '',
  ends_at bigint not null,
  booking_id text not null references bookings (id) on delete cascade,
  held_until bigint not null default 0,
  primary key (starts_at, host)
);
insert into booking_slots (starts_at, ends_at, booking_id, held_until)
  select starts_at, ends_at, booking_id, held_until from former_slots;
drop table former_slots;
create index booking_slots_booking_id on booking_slots (booking_id);

create table calendars (
  id text primary key,
  host text not null,
  read_at bigint not null,
  busy text not null
)`

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
