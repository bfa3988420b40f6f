/**
 * What `npm run dev` runs once the packages are there and the site is built: the pages from their sources, with reload,
 * and behind them the server, which restarts when its code changes. It answers from the site built in a folder.
 *
 *     node scripts/dev/develop.ts <folder>
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { dev } from 'astro'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { freePort } from './start-server.ts'

const host = '127.0.0.1'
const [folder = '.'] = process.argv.slice(2)

try {
  const port = Number(process.env.PORT || 4321)
  const apiPort = String(await freePort())
  const { SITE_URL = '', LOG_LEVEL = '', DATA_DIR = '' } = process.env
  Object.assign(process.env, {
    PORT: String(port),
    API_PORT: apiPort,
    SITE_URL: SITE_URL || `http://localhost:${port}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    SHOW_DRAFTS: '1',
  })
  // The server prints the address to open as its last line.
  const pages = await dev({ logLevel: 'warn' })
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: host,
      PORT: apiPort,
      SITE_DIR: resolve(join(folder, 'dist')),
      PUBLISH_ON_TIME: 'off',
      // A database apart from that of the live site.
      DATA_DIR: DATA_DIR || 'data-dev',
      LOG_LEVEL: LOG_LEVEL || 'warn',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => server.kill())
  }
  const [code] = await once(server, 'exit')
  await pages.stop()
  process.exit(code ?? 0)
} catch (error) {
  exitWithMessage(error)
}
