import { build } from '../steps.js'

/** Builds the site unless `dist/` is of these very files: a set-up of tests, and a stage of its own. */
export default async function ensureBuilt(): Promise<void> {
  await build()
}

if (import.meta.main) await ensureBuilt()
