import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const playwright = join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')

export interface BrowserRun {
  passed: boolean
  /** What the run printed. */
  output: string
}

/** Runs browser tests of some files whose names have one of these in them, on a built site in a folder. */
export async function runBrowserTests(
  tests: readonly (readonly [file: string, name: string])[],
  folder: string,
): Promise<BrowserRun> {
  const files = [...new Set(tests.map(([file]) => file))]
  const names = [...new Set(tests.map(([, name]) => name))].join('|')
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config=playwright.faults.config.ts', ...files, '-g', names],
    { env: { ...process.env, SITE_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.off('exit', stop)
  return { passed: code === 0, output: `${stdout}${stderr}` }
}
