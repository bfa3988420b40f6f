/**
 * Measures how many pages a second the server answers on one core, beside nginx, a bare loop of Node's, and itself
 * behind nginx and Caddy: all on core 0, wrk on core 1, in rounds that take turns.
 *
 *     npm run bench:throughput -- [--rounds 5] [--seconds 3] [--connections 32] [--page /features]
 *
 * It needs nginx with its module for brotli, Caddy, wrk, curl and taskset, and two cores.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/dev/free-port.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { caddyConfiguration } from './caddy-configuration.ts'
import { type Contender, type Measured, measure } from './measure.ts'
import { nginxConfiguration } from './nginx-configuration.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    page: { type: 'string', default: '/features' },
  },
})
const load = { seconds: Number(options.seconds), connections: Number(options.connections) }
const site = realpathSync('dist')
const { page } = options
const file = join(site, `${page === '/' ? '/index' : page}.html.br`)
const folder = mkdtempSync(join(tmpdir(), 'cam-throughput-'))

const server = await startServer({
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
})
execFileSync('taskset', ['-a', '-c', '-p', '0', String(server.pid)])
const ports = { files: await freePort(), proxy: await freePort(), cache: await freePort() }
writeFileSync(
  join(folder, 'nginx.conf'),
  nginxConfiguration(folder, site, new URL(server.url).host, ports),
)
const nginx = start('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
const behindCaddy = await caddy()
const bare = await bareLoop()
const bareWithHeaders = await bareLoop(JSON.stringify(await headersOfOurs()))
await answers(`http://127.0.0.1:${ports.files}/favicon.svg`)
const worker = Number(
  readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim().split(' ')[0],
)
const etag = (await fetchPage()).headers.get('etag') ?? ''
const contenders: Contender[] = [
  { name: 'nginx, from the disk', url: `${of(ports.files)}${page}`, pids: [worker] },
  { name: 'bare loop', ...bare },
  { name: 'bare loop, our headers', ...bareWithHeaders },
  { name: 'ours', url: `${server.url}${page}`, pids: [server.pid] },
  {
    name: 'ours, 304',
    url: `${server.url}${page}`,
    pids: [server.pid],
    headers: [`If-None-Match: ${etag}`],
    status: 304,
  },
  { name: 'ours behind nginx', url: `${of(ports.proxy)}${page}`, pids: [worker, server.pid] },
  { name: 'ours behind Caddy', ...behindCaddy },
  { name: 'nginx keeps it a second', url: `${of(ports.cache)}${page}`, pids: [worker, server.pid] },
]

const results = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]))
for (const contender of contenders) await measure(contender, { ...load, seconds: 2 })
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const contender of contenders) {
    results.get(contender.name)?.push(await measure(contender, load))
  }
}
const floor = median((results.get('bare loop') ?? []).map(({ rate }) => rate))
console.log('| answered by | a second | of the bare loop | µs of CPU each | p99 |')
console.log('| --- | --- | --- | --- | --- |')
for (const [name, all] of results) {
  const [rate, cpu, p99] = [column(all, 'rate'), column(all, 'cpu'), column(all, 'p99')]
  const share = (rate / floor).toFixed(2)
  const rounded = Math.round(rate).toLocaleString('en')
  console.log(`| ${name} | ${rounded} | ${share} | ${cpu.toFixed(1)} | ${p99.toFixed(2)} ms |`)
}

await server.stop()
rmSync(folder, { recursive: true, force: true })

function of(port: number): string {
  return `http://127.0.0.1:${port}`
}

function start(command: string, args: string[], env = process.env): ChildProcess {
  const child = spawn('taskset', ['-c', '0', command, ...args], { env, stdio: 'inherit' })
  // A fault in between must not leave it running.
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

async function caddy(): Promise<{ url: string; pids: number[] }> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, caddyConfiguration(port, new URL(server.url).host))
  const home = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = start('caddy', ['run', '--config', file], { ...process.env, ...home })
  await answers(of(port))
  return { url: `${of(port)}${page}`, pids: [child.pid ?? 0, server.pid] }
}

async function bareLoop(headers?: string): Promise<{ url: string; pids: number[] }> {
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-loop.ts')
  const child = start(process.execPath, [
    program,
    file,
    String(port),
    ...(headers ? [headers] : []),
  ])
  await answers(of(port))
  return { url: `${of(port)}/`, pids: [child.pid ?? 0] }
}

function fetchPage(): Promise<Response> {
  return fetch(`${server.url}${page}`, { headers: { 'Accept-Encoding': 'br' } })
}

/** Without those that belong to the connection and the moment. */
async function headersOfOurs(): Promise<string[]> {
  const { headers } = await fetchPage()
  const own = [...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
  return own.flat()
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await setTimeout(50)
  }
  throw new Error(`${url} did not answer.`)
}

function column(all: readonly Measured[], name: keyof Measured): number {
  return median(all.map((one) => one[name]))
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
