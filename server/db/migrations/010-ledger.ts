import { type Kysely, sql } from 'kysely'

/** Erasures and objections, which outlive a restored backup; those from before are known by their suppressions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('lead_ids', 'text', (column) => column.notNull())
    .addColumn('done_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ledger_at').on('ledger').column('at').execute()
  await db.schema
    .createIndex('ledger_address_hash')
    .on('ledger')
    .column('address_hash')
    .where(sql.ref('address_hash'), '<>', '')
    .execute()
  // The same id for the same address: a backup from before, restored twice, adds nothing.
  await sql`
    insert into ledger
    select 'inherited-' || address_hash, created_at, 'suppressed', scope, address_hash, '', '', '', 'inherited', ''
    from suppressions
  `.execute(db)
}
