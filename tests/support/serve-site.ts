import type { TestProject } from 'vitest/node'
import ensureBuilt from '../../scripts/dev/ensure-built.ts'
import { startServer } from '../../scripts/dev/start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, as visitors get it. */
    site: string
  }
}

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const { url, stop } = await startServer({ LOG_LEVEL: 'silent' })
  project.provide('site', url)
  return stop
}
