/**
 * What `npm run dev` runs once the packages are there and the site is built: the pages from their sources, with reload,
 * and behind them the server, which restarts when its code changes and follows what it takes of `content/`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { copyBuiltSite, developmentSite } from './development-site.ts'
import { freePort } from './free-port.ts'

const host = '127.0.0.1'

try {
  const port = await portOf('PORT', 4321)
  const apiPort = await portOf('API_PORT')
  await copyBuiltSite()
  const shared = { SITE_URL: `http://localhost:${port}`, ...process.env, API_PORT: String(apiPort) }
  process.stdout.write(
    `→ Site on http://${host}:${port}, the server behind it on port ${apiPort} …\n`,
  )
  await endTogether([
    run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
      ...shared,
      HOST: host,
      PORT: String(apiPort),
      SITE_DIR: developmentSite,
    }),
    run(['node_modules/astro/bin/astro.mjs', 'dev'], { ...shared, PORT: String(port) }),
  ])
} catch (error) {
  exitWithMessage(error)
}

/**
 * The port that a setting names, or else the usual one; 0, or no usual one, is any that is free.
 *
 * @throws ConfigError when it is none, or another program has it.
 */
async function portOf(setting: 'PORT' | 'API_PORT', usual = 0): Promise<number> {
  const given = process.env[setting] || String(usual)
  const port = Number(given)
  if (!/^\d{1,5}$/.test(given) || port > 65_535)
    throw new ConfigError(`${setting} must be a whole number from 0 to 65535.`)
  if (port === 0) return freePort()
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch {
    throw new ConfigError(
      `Port ${port} is already in use: stop the program that uses it, or set ${setting} to another number.`,
    )
  }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
}

/** When one of them ends, or this process is told to, all do; this one with the code of the first. */
async function endTogether(children: readonly ChildProcess[]): Promise<void> {
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  const ends = children.map((child) => once(child, 'exit'))
  const [code] = await Promise.race(ends)
  stop()
  await Promise.all(ends)
  process.exitCode = code ?? 0
}
