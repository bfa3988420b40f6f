import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StartedServer {
  url: string
  pid: number
  dataDir: string
  output(): string
  stop(): Promise<void>
}

/** The address that tests build the site for; their servers have other ports. */
const asBuilt = { SITE_URL: 'http://localhost:4321' }

/** Starts the real server, of this project or a copy, on a free port or `PORT`. @throws an Error with what it wrote. */
export async function startServer(
  settings: Record<string, string> = {},
  project = process.cwd(),
): Promise<StartedServer> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'cam-'))
  const own = { ...asBuilt, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts'], {
    cwd: project,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
    })
  }
  const ended = once(child, 'exit')
  // It must not outlive the process that started it.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await Promise.race([
    ready(`${url}/api/ready`),
    ended.then(() => Promise.reject(new Error(`The server did not start:\n${output}`))),
  ])
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    async stop() {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within a minute.`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
