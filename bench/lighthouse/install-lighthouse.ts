import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const kept = 'bench/lighthouse/package'
const files = ['package.json', 'package-lock.json'] as const
const folder = resolve('.cache/lighthouse')

/**
 * Installs Lighthouse beside the packages of the project, unless it is there as the lockfile has it: a quarter of what
 * everybody would wait for, for one command.
 *
 * @returns the folder of its packages.
 * @throws an Error when it cannot be installed.
 */
export function installLighthouse(): string {
  const packages = join(folder, 'node_modules')
  if (!isInstalled(packages)) {
    mkdirSync(folder, { recursive: true })
    for (const name of files) copyFileSync(join(kept, name), join(folder, name))
    console.error('→ Installing Lighthouse …')
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const { status } = spawnSync('npm', ['ci', ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('Lighthouse could not be installed.')
  }
  return packages
}

function isInstalled(packages: string): boolean {
  const same = (name: string) =>
    existsSync(join(folder, name)) &&
    readFileSync(join(folder, name), 'utf8') === readFileSync(join(kept, name), 'utf8')
  return existsSync(join(packages, 'lighthouse')) && files.every(same)
}
