import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium without windows: the same engine in half the time. */
const headlessPath = '/usr/bin/chromium-headless-shell'

const fullBrowserPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of `CHROMIUM`, else the system’s, else Playwright’s; undefined when there is none. */
export function findChromium(): string | undefined {
  return (
    findRequested() ??
    [headlessPath, ...fullBrowserPaths, chromium.executablePath()].find(existsSync)
  )
}

/** A Chromium with windows, for the back/forward cache, which the other lacks. */
export function findWholeChromium(): string | undefined {
  return [...fullBrowserPaths, findRequested() ?? '', chromium.executablePath()].find(existsSync)
}

function findRequested(): string | undefined {
  const path = process.env.CHROMIUM
  if (path && !existsSync(path))
    throw new Error(`CHROMIUM names ${path}, and there is no such file.`)
  return path || undefined
}

/** Arguments of Chromium: without a sandbox for root, and without requests of its own. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

if (import.meta.main) install()

/** Installs Chromium if there is none: the system's package, else Playwright's download. */
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
