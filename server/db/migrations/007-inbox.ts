import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely'

/** Each list has an index in its own order: read from its beginning, a page is as many rows as it shows. */
const everywhere = [
  `alter table leads add column snoozed_until bigint not null default 0`,
  `alter table leads add column next_step text not null default ''`,
  `alter table leads add column next_step_on text not null default ''`,
  `alter table leads add column read_at bigint not null default 0`,
  `create index leads_updated on leads (updated_at)`,
  `drop index leads_state`,
  `drop index leads_owner`,
  `create index leads_waiting on leads (created_at, id) where state in ('new', 'working')`,
  `create index leads_waiting_for on leads (owner, created_at, id) where state in ('new', 'working')`,
  `create index leads_replied on leads (created_at, id) where state = 'answered'`,
  `create index leads_closed on leads (created_at, id) where state = 'closed'`,
  `create index leads_pending on leads (created_at, id) where state = 'pending'`,
  `create index leads_held on leads (created_at, id) where state = 'quarantined'`,
  `create index leads_snoozed on leads (created_at, id) where snoozed_until > 0`,
  `create index leads_of_owner on leads (owner, created_at, id) where owner <> ''`,
  `create index leads_due on leads (due_on, id) where due_on <> ''`,
  `create index leads_next_step on leads (next_step_on, id) where next_step_on <> ''`,
  `create table lead_labels (
    lead_id text not null,
    label text not null,
    primary key (lead_id, label)
  )`,
  `create index lead_labels_label on lead_labels (label, lead_id)`,
]

/** By `key`, an id as one word, a row is found. What is erased is overwritten at once, and not at the next merge. */
const embedded = [
  `create virtual table lead_search using fts5 (
    key, lead_id unindexed, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
  )`,
  `insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,
]

const postgres = [
  `create table lead_search (lead_id text primary key, words tsvector not null)`,
  `create index lead_search_words on lead_search using gin (words)`,
]

/** As `lead-search.ts` splits them: without accents, and no sign of ASCII holds two together. */
const unaccented = `normalize(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]+', '', 'g'), NFC)`
const signs = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007f]+'
const plainWords = `regexp_replace(${unaccented}, '${signs}', ' ', 'g')`

/** Everything typed, by kind. */
const typed = {
  messages: ['name', 'email', 'company', 'subject', 'message'],
  subscribers: ['email', 'company'],
  bookings: ['name', 'email', 'company', 'competitor', 'list_users', 'times', 'message'],
  requests: ['name', 'email', 'company', 'profile', 'details', 'answer'],
}

export async function up(database: Kysely<never>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const texts = Object.entries(typed).map(
    ([kind, columns]) => `select id, ${columns.join(` || ' ' || `)} as words from ${kind}`,
  )
  const all = `(${texts.join(' union all ')}) as typed order by id`
  const fill = isPostgres
    ? `insert into lead_search (lead_id, words) select id, to_tsvector('simple', ${plainWords}) from ${all}`
    : `insert into lead_search (key, lead_id, words) select replace(id, '-', ''), id, words from ${all}`
  for (const statement of [...everywhere, ...(isPostgres ? postgres : embedded), fill]) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
