import { build } from '../steps.js'

/**
 * Builds the site unless `dist/` was built from these very files: a set-up of Vitest and Playwright before the
 * first test that reads it, and a stage of its own.
 */
export default async function ensureBuilt(): Promise<void> {
  await build()
}

if (import.meta.main) await ensureBuilt()
