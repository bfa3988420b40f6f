import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium without a window to draw into: the same engine in half the time. */
export const headlessPath = '/usr/bin/chromium-headless-shell'

const wholePaths = [
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
  return asked() ?? [headlessPath, ...wholePaths, chromium.executablePath()].find(existsSync)
}

/**
 * A whole Chromium, for what has no place in one without a window: the cache of the button Back.
 *
 * @returns its path, or undefined when there is none.
 */
export function findWholeChromium(): string | undefined {
  return [...wholePaths, asked() ?? '', chromium.executablePath()].find(existsSync)
}

function asked(): string | undefined {
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
