import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { builtPages } from '../../scripts/site/built-pages.ts'
import {
  allAnswers,
  answeredHost,
  answerFacts,
  projectParts,
} from '../../tests/support/project-copy.ts'

/** A page that is measured, and the host by which a browser asks for it. */
export interface Entrant {
  name: string
  host: string
  path: string
}

/** One page of each kind. */
const kinds = {
  home: '/',
  product: '/connection-monitoring',
  features: '/features',
  pricing: '/pricing',
  booking: '/book',
  contact: '/contact-us',
  resources: '/resources',
  blog: '/blog',
  article: '/blog/first-connection-before-the-form-fill',
  documentation: '/documentation',
  search: '/search',
  'legal text': '/privacy-policy',
}

export const floor = {
  name: 'floor',
  host: 'floor.test',
  path: '/',
  place: 'bench/pages/floor',
}

/** @param asked addresses, or `all`; none for one page of each kind. */
export async function ourPages(asked: readonly string[], server: string): Promise<Entrant[]> {
  const paths = asked.includes('all') ? await answeredPaths(server) : asked
  const named =
    paths.length > 0 ? paths.map((path) => [path, path] as const) : Object.entries(kinds)
  return named.map(([name, path]) => ({ name, host: answeredHost, path }))
}

/** Every page but those of an error: Lighthouse looks at no such answer. */
async function answeredPaths(server: string): Promise<string[]> {
  const paths = builtPages(publicFolder).map(({ path }) => path)
  const answered = await Promise.all(paths.map(async (path) => (await fetch(server + path)).ok))
  return paths.filter((_, index) => answered[index])
}

const folder = resolve('.cache/bench/site')
/** The site as it is built for the public. */
export const publicFolder = join(folder, 'dist')

const settings = { SITE_URL: `https://${answeredHost}`, NODE_ENV: 'production' }

/** A server of the site as it is built for the public, every fact answered, in a copy of the project. */
export async function servePublicCopy(): Promise<StartedServer> {
  mkdirSync(folder, { recursive: true })
  for (const part of projectParts) rmSync(join(folder, part), { recursive: true, force: true })
  for (const part of projectParts) cpSync(part, join(folder, part), { recursive: true })
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  answerFacts(folder, allAnswers('short'))
  const { status } = spawnSync(process.execPath, ['scripts/site/publish.ts', '--if-changed'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The site could not be built; what was wrong stands above.')
  return startServer({ ...settings, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }, folder)
}
