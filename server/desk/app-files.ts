import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCommonHeaders, getTextHeaders, inlineHash, windowOfItsOwn } from '../http/headers.ts'
import { darkStyles } from '../mail/render-html.ts'

/** Where `npm run build:desk` puts the app; it is no part of a release. */
const folder = join(import.meta.dirname, '../../desk/dist')

/** The app: one page for every address of the desk, and its files, which never change under their names. */
export async function deskFiles(app: FastifyInstance): Promise<void> {
  const options = { https: app.settings.SITE_URL.startsWith('https:') }
  const common = { ...getCommonHeaders(options), 'X-Robots-Tag': 'noindex' }
  const assets = join(folder, 'assets')
  if (existsSync(assets)) {
    await app.register(staticFiles, {
      root: assets,
      prefix: '/desk/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => void reply.headers(common),
    })
  }
  const sendApp = async (_request: unknown, reply: FastifyReply) => {
    // A page that is built anew while the server runs is sent at once, with a policy for its own script.
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
    if (page === undefined) {
      return reply.status(503).headers(getTextHeaders(options)).send(notBuilt)
    }
    return reply
      .headers({
        ...common,
        ...windowOfItsOwn,
        'Content-Security-Policy': createPolicy(page),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      })
      .send(page)
  }
  app.get('/desk', sendApp)
  app.get('/desk/*', sendApp)
}

/** What the app may load and do. The exceptions from “its own files alone” are named here, each with its reason. */
function createPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const policy = [
    "default-src 'none'",
    // Its one inline script chooses the theme before anything is painted.
    ["script-src 'self'", ...scripts.map(([, text = '']) => inlineHash(text))].join(' '),
    // A mail that is shown before it goes out is a frame of its own, without scripts, whose styles are in its elements.
    'frame-src blob:',
    "style-src-attr 'unsafe-inline'",
    `style-src 'self' ${inlineHash(darkStyles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return policy.join('; ')
}

const notBuilt = 'The desk is not built here. Run npm run build:desk, then reload this page.'
