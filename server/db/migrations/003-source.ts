import { CompiledQuery, type Kysely } from 'kysely'

const columns = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'referrer_host',
  'first_page',
]

const sources = ['messages', 'subscribers', 'bookings'].flatMap((table) =>
  columns.map((column) => `alter table ${table} add column ${column} text not null default ''`),
)

const counts = `create table counts (
  day text not null,
  what text not null,
  page text not null,
  campaign text not null,
  device text not null,
  count integer not null,
  primary key (day, what, page, campaign, device)
)`

/** Where a lead came from, and how often pages were opened. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...sources, counts]) {
    await database.executeQuery(CompiledQuery.raw(statement))
  }
}
