import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that tests and screenshots use: the setting `CHROMIUM`, else one of the system, else the one
 * Playwright has downloaded.
 *
 * @returns its path, or undefined when there is none.
 */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROMIUM names ${asked}, and there is no such file.`)
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** What Chromium is started with: without a sandbox as root, and without asking the network for anything. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
