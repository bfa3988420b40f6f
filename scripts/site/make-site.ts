import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  // Copied first: what is saved during the build is not in this release.
  const source = `${folder}.source`
  rmSync(source, { recursive: true, force: true })
  cpSync('content', source, { recursive: true })
  const env = {
    ...createBuildEnvironment(process.env),
    NODE_ENV: 'production',
    BUILD_MOMENT: moment,
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

/**
 * Runs a program of ours in a process group of its own, which ends with this process. One that listens for `disconnect`
 * learns of our end even when we are killed.
 *
 * @param report gets the texts that it sends.
 * @returns whether it ended well, and what it wrote to stderr.
 */
function runInGroup(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  report: (text: string) => void,
): Promise<{ passed: boolean; stderr: string }> {
  const child = spawn(process.execPath, args, {
    detached: true,
    // Its stdout is not part of our progress.
    stdio: ['ignore', 2, 'pipe', 'ipc'],
    env,
  })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', endGroup)
  child.on('message', (text) => report(String(text)))
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endGroup)
      resolve({ passed: code === 0, stderr })
    })
  })
}

/** So many files are on their way to the disk at once: it puts them in the order that suits it. */
const atOnce = 64

/** Writes down every file of a build as the last one, after all are on the disk: none is missing where it stands. */
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
