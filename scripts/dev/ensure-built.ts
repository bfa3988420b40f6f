import { build } from '../steps.js'

export default async function ensureBuilt(): Promise<void> {
  await build()
}

if (import.meta.main) await ensureBuilt()
