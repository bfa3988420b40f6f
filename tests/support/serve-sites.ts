import type { TestProject } from 'vitest/node'
import { startServer } from '../../scripts/dev/start-server.ts'
import { elsewhere } from './elsewhere.ts'
import { ensureSites } from './ensure-sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
    siteElsewhere: string
  }
}

export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  await ensureSites()
  const [site, other] = await Promise.all([
    startServer({ LOG_LEVEL: 'silent' }),
    startServer({ LOG_LEVEL: 'silent', SITE_DIR: elsewhere.folder, ...elsewhere.settings }),
  ])
  project.provide('site', site.url)
  project.provide('siteElsewhere', other.url)
  return async () => {
    await Promise.all([site.stop(), other.stop()])
  }
}
