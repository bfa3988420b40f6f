import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  publishedContent,
  type ReleaseRecord,
  releaseFile,
} from '../../contract/release/release-file.ts'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readRelease } from '../../server/site/read-release.ts'
import { toHeaderOptions } from '../../server/site/read-site.ts'
import { fileHash } from '../../server/site/release-files.ts'
import { listBuiltFiles } from './built-page.ts'

export async function makeSite(
  folder: string,
  { cache, moment }: { cache: string; moment: string },
  about: Omit<ReleaseRecord, 'files'>,
  settings: Settings,
  report: (text: string) => void,
): Promise<void> {
  const env = {
    ...createBuildEnvironment(process.env),
    NODE_ENV: 'production',
    BUILD_MOMENT: moment,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  await renderPages([folder, cache], env, report)
  // From the copy of content that this process works in.
  cpSync('content', join(folder, publishedContent, 'content'), { recursive: true })
  await writeReleaseRecord(folder, about)
  await readRelease(folder, toHeaderOptions(settings))
}

/**
 * Draws the pages in a process of its own, which ends with this one. @throws ConfigError with what is wrong with them.
 */
async function renderPages(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  report: (text: string) => void,
): Promise<void> {
  // Stdout of the child would mix with our progress.
  const child = fork('scripts/site/render-pages.ts', args, {
    stdio: ['ignore', 2, 'pipe', 'ipc'],
    env,
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.on('message', (text) => report(String(text)))
  const output = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'close')
  process.off('exit', end)
  const errors = await output
  if (code !== 0) throw new ConfigError(errors.trim() || 'The pages could not be rendered.')
  process.stderr.write(errors)
}

/** How many files are written to the disk at once. */
const atOnce = 64

/** Writes the record of a release when all its files are on the disk, with the hash of each. */
export async function writeReleaseRecord(
  folder: string,
  about: Omit<ReleaseRecord, 'files'>,
): Promise<void> {
  const names = listBuiltFiles(folder)
    .map((address) => address.slice(1))
    .filter((name) => name !== releaseFile)
    .sort()
  const files: ReleaseRecord['files'] = Object.fromEntries(names.map((name) => [name, '']))
  const queue = names.values()
  const work = async () => {
    for (const name of queue) files[name] = fileHash(await syncFile(join(folder, name)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const record: ReleaseRecord = { ...about, files }
  await writeFile(join(folder, releaseFile), JSON.stringify(record))
  await syncFile(join(folder, releaseFile))
}

async function syncFile(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
