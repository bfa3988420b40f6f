import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publishedContent, type ReleaseRecord } from '../../contract/release/release-file.ts'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readRelease } from '../../server/site/read-release.ts'
import { toHeaderOptions } from '../../server/site/read-site.ts'
import { runInGroup } from './run-in-group.ts'
import { writeReleaseRecord } from './write-release-record.ts'

/** Builds a site that the server would take; nothing that is served changes by it. @throws ConfigError. */
export async function makeSite(
  folder: string,
  cache: string,
  about: Omit<ReleaseRecord, 'files'>,
  settings: Settings,
  report: (text: string) => void,
): Promise<void> {
  // Before anything is read from them: what is saved meanwhile is not in this release.
  const source = `${folder}.source`
  rmSync(source, { recursive: true, force: true })
  cpSync('content', source, { recursive: true })
  const env = {
    ...createBuildEnvironment(process.env),
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const args = ['scripts/site/render-pages.ts', folder, cache]
  const { passed, stderr } = await runInGroup(args, env, report)
  if (!passed) throw new ConfigError(stderr.trim() || 'The pages could not be rendered.')
  process.stderr.write(stderr)
  mkdirSync(join(folder, publishedContent))
  renameSync(source, join(folder, publishedContent, 'content'))
  await writeReleaseRecord(folder, about)
  await readRelease(folder, toHeaderOptions(settings))
}
