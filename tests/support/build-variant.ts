import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const astro = join('node_modules', 'astro', 'bin', 'astro.mjs')
const lock = join('.cache', 'building-variant')

/** Longer than any build takes, in milliseconds: such a lock was left by a run that was ended. */
const abandoned = 120_000

/**
 * Builds the site with other settings, for what pages name when they are built.
 *
 * @returns a temporary folder, for the caller to remove.
 */
export async function buildVariant(settings: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cam-variant-'))
  await takeLock()
  try {
    await run(process.execPath, [astro, 'build', '--outDir', folder], {
      env: { ...process.env, ...settings, ASTRO_TELEMETRY_DISABLED: '1' },
    })
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
  return folder
}

/** Astro keeps what it renders from in one folder of the project: two builds at once take it from each other. */
async function takeLock(): Promise<void> {
  await mkdir('.cache', { recursive: true })
  for (;;) {
    try {
      return await mkdir(lock)
    } catch {
      const since = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now()
      if (Date.now() - since > abandoned) await rm(lock, { recursive: true, force: true })
      await setTimeout(200)
    }
  }
}
