import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCommonHeaders, getTextHeaders, inlineHash, openerPolicy } from '../http/headers.ts'
import { isHttps } from '../settings/settings.ts'

/** Where `npm run build:desk` puts the app, also while the server runs; it is no part of a release. */
const builtFolder = join(import.meta.dirname, '../../desk/dist')

/** The app: one page for every address of the desk, and its files, which never change under their names. */
export async function deskFiles(
  app: FastifyInstance,
  { folder = builtFolder }: { folder?: string },
): Promise<void> {
  const options = { https: isHttps(app.settings) }
  const common = { ...getCommonHeaders(options), 'X-Robots-Tag': 'noindex' }
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/desk/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => void reply.headers(common),
  })
  const readPage = cachePage(join(folder, 'index.html'))
  const sendApp = async (_request: unknown, reply: FastifyReply) => {
    const page = await readPage().catch(() => undefined)
    if (page === undefined) {
      return reply.status(503).headers(getTextHeaders(options)).send(notBuilt)
    }
    return reply
      .headers({
        ...common,
        ...openerPolicy,
        'Content-Security-Policy': page.policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      })
      .send(page.html)
  }
  app.get('/desk', sendApp)
  app.get('/desk/*', sendApp)
}

/** Reads a page and computes the policy for its own script once, and anew when it is built anew. */
function cachePage(file: string) {
  let cached = { mtimeMs: 0, html: '', policy: '' }
  return async () => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs !== cached.mtimeMs) {
      const html = await readFile(file, 'utf8')
      cached = { mtimeMs, html, policy: createPolicy(html) }
    }
    return cached
  }
}

/** What the app may load and do. The exception from “its own files alone” is named here, with its reason. */
function createPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const policy = [
    "default-src 'none'",
    // Its one inline script chooses the theme before anything is painted.
    ["script-src 'self'", ...scripts.map(([, text = '']) => inlineHash(text))].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // The page as it will be, beside the form in which it is written.
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The text editor reads what is pasted in a document apart, in which nothing runs or loads.
    'trusted-types ProseMirrorClipboard',
  ]
  return policy.join('; ')
}

const notBuilt = 'The desk is not built here. Run npm run build:desk, then reload this page.'
