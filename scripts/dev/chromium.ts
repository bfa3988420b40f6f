import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium without a window to draw into: the same engine in half the time. */
const headlessPath = '/usr/bin/chromium-headless-shell'

const fullBrowserPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of `CHROMIUM`, else of the system, else of Playwright; undefined when there is none. */
export function findChromium(): string | undefined {
  return (
    findRequested() ??
    [headlessPath, ...fullBrowserPaths, chromium.executablePath()].find(existsSync)
  )
}

/** One with windows, for what has no place in one without: the cache of the button Back. */
export function findWholeChromium(): string | undefined {
  return [...fullBrowserPaths, findRequested() ?? '', chromium.executablePath()].find(existsSync)
}

function findRequested(): string | undefined {
  const path = process.env.CHROMIUM
  if (path && !existsSync(path))
    throw new Error(`CHROMIUM names ${path}, and there is no such file.`)
  return path || undefined
}

/** What Chromium is started with: without a sandbox as root, and without asking the network for anything. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

if (import.meta.main) install()

/** Makes sure that there is one: one that is there, else the system's package, else Playwright's own download. */
function install(): void {
  if (!findChromium()) {
    console.log('→ No Chromium found; installing one (a few minutes) …')
    installBySystem() || installByPlaywright()
  }
  const path = findChromium()
  if (!path) {
    console.error(
      'No Chromium could be installed. Install one and name it in the setting CHROMIUM.',
    )
    process.exit(1)
  }
  console.log(`→ Browser: ${path}`)
}

function installBySystem(): boolean {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const commands = ['update -qq', 'install -y -qq --no-install-recommends chromium']
  const script = commands.map((command) => `${sudo}apt-get ${command}`).join(' && ')
  return succeeds('sh', '-c', script) && !!findChromium()
}

function installByPlaywright(): boolean {
  const program = 'node_modules/@playwright/test/cli.js'
  return succeeds(process.execPath, program, 'install', 'chromium')
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
