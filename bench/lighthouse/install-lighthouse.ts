import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Scores are worth comparing with the same Lighthouse only. */
const version = '13.5.0'
const folder = resolve(`.cache/lighthouse-${version}`)

/**
 * Installs Lighthouse beside the packages of the project, unless it is there: a quarter of what everybody would wait
 * for, for one command.
 *
 * @returns the folder of its packages.
 * @throws an Error when it cannot be installed.
 */
export function installLighthouse(): string {
  const packages = join(folder, 'node_modules')
  if (existsSync(join(packages, 'lighthouse'))) return packages
  mkdirSync(folder, { recursive: true })
  console.error('→ Installing Lighthouse …')
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--save-exact', ...quiet, `lighthouse@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
  return packages
}
