import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import {
  allAnswers,
  answeredHost,
  answerFacts,
  projectParts,
} from '../../tests/support/project-copy.ts'

const folder = resolve('.cache/bench/site')
/** The site as it is built for the public. */
export const publicFolder = join(folder, 'dist')

const settings = { SITE_URL: `https://${answeredHost}`, NODE_ENV: 'production' }

/**
 * Starts a server of the site as it is built for the public: with https addresses, open to search engines, every fact
 * answered. It is built in a copy of the project, anew when a file has changed.
 */
export async function servePublicCopy(): Promise<StartedServer> {
  mkdirSync(folder, { recursive: true })
  for (const part of projectParts) rmSync(join(folder, part), { recursive: true, force: true })
  for (const part of projectParts) cpSync(part, join(folder, part), { recursive: true })
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  answerFacts(folder, allAnswers('short'))
  const { status } = spawnSync(process.execPath, ['scripts/site/build-if-changed.ts'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The site could not be built; what was wrong stands above.')
  return startServer({ ...settings, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }, folder)
}
