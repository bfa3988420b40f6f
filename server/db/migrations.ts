import type { Migration } from 'kysely/migration'
import { up } from './migrations/001-tables.ts'

/** Every migration under its name, in order. One that has run anywhere is never changed: add the next one. */
export const migrations: Record<string, Migration> = { '001-tables': { up } }
