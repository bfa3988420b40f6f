/**
 * Makes sure that there is a Chromium for the tests: an existing one, else the system's package, else
 * Playwright's own download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, headlessPath } from './chromium.ts'

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']

const packages = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
]

if (!findChromium()) {
  console.log('→ No Chromium found; installing one (a few minutes) …')
  installBySystem() || installByPlaywright()
}
const path = findChromium()
if (!path) {
  console.error('No Chromium could be installed. Install one and name it in the setting CHROMIUM.')
  process.exit(1)
}
console.log(`→ Browser: ${path}`)
if (has('apt-get') && !existsSync(headlessPath)) {
  console.log('  In half the time with: apt-get install chromium-headless-shell')
}

function installBySystem(): boolean {
  if (has('apt-get')) for (const step of packages) succeeds([...asRoot, ...step])
  return !!findChromium()
}

function installByPlaywright(): boolean {
  return succeeds([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function succeeds([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
