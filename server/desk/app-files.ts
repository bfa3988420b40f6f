import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCommonHeaders, getTextHeaders, inlineHash, openerPolicy } from '../http/headers.ts'
import { isHttps } from '../settings/settings.ts'

/** Where `npm run build:desk` puts the app, also while the server runs; it is not part of a release. */
const builtFolder = join(import.meta.dirname, '../../desk/dist')

/** The desk's app: one page for all its addresses, and files whose names change with their content. */
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

/** Reads a page once, with the policy for its inline script, and again when it was built anew. */
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

/** The content security policy of the app: its own files alone, with the exceptions below. */
function createPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const policy = [
    "default-src 'none'",
    // The one inline script sets the theme before the first paint.
    ["script-src 'self'", ...scripts.map(([, text = '']) => inlineHash(text))].join(' '),
    "style-src 'self'",
    // A picture is seen while it is sent.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The live preview of a page, beside its form.
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // ProseMirror parses pasted HTML in a document of its own, where nothing runs or loads.
    'trusted-types ProseMirrorClipboard',
  ]
  return policy.join('; ')
}

const notBuilt = 'The desk is not built here. Run npm run build:desk, then reload this page.'
