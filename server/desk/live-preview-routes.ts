import type { FastifyInstance } from 'fastify'
import { lookup } from 'mrmime'
import { previewPath, siteCalls } from '../../contract/desk/site-calls.ts'
import { livePreviewCommand } from '../../contract/release/site-schedule.ts'
import { readText } from '../content/content-folder.ts'
import { describeDocument } from '../content/describe-document.ts'
import { editText } from '../content/document-text.ts'
import { fillGaps } from '../content/fill-gaps.ts'
import { openLivePreview } from '../content/live-preview.ts'
import { readTokens } from '../content/read-tokens.ts'
import { findMissingSource } from '../schedule/publish-on-time.ts'
import { projectRoot } from '../settings/project-root.ts'
import { notSignedIn } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { framePage } from './frame-page.ts'
import { openDocuments } from './site-documents.ts'

/** The policy of a previewed page: it is shown in a frame of the desk, runs nothing and sends nothing. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  // The desk's own origin only so that pictures are loaded with its session.
  'sandbox allow-same-origin',
].join('; ')

/** The type of a file that belongs to a page; undefined for all else, such as source files, which the preview must not give out. */
function findType(path: string, { headers }: Response): string | undefined {
  const type = lookup(path) ?? headers.get('content-type') ?? ''
  return (path.includes('.') ? /^(?:image|font)\/|^text\/css/ : /^text\/html/).test(type)
    ? type
    : undefined
}

/** Shows pages as they will be with text that is not saved yet. */
export async function livePreviewRoutes(app: FastifyInstance): Promise<void> {
  const { settings } = app
  const documents = openDocuments(app)
  const preview = openLivePreview(settings, { command: livePreviewCommand, root: projectRoot })
  app.addHook('onClose', preview.stop)

  addDeskRoute(app, siteCalls.preview, async ({ input: { path, ...content }, session }) => {
    await documents.checkPath(path)
    const missing = findMissingSource()
    if (missing !== undefined) return { outcome: 'failed' as const, sentence: missing }
    const drawn = fillGaps(path, content, readTokens(settings))
    const faults = await documents.checkDrawn(path, drawn)
    if (faults.length > 0) return { outcome: 'faults' as const, faults }
    const text = editText(await readText(settings, path), path, drawn)
    const state = await preview.write(session.person.id, path, text)
    if (state === 'starting') return { outcome: state }
    if (state !== 'ready') return { outcome: 'failed' as const, sentence: state.failed }
    const { address } = describeDocument(path, text, readTokens(settings))
    // A document without a page of its own is shown on the home page.
    const page = address.includes('.') ? '/' : address || '/'
    return { outcome: 'drawn' as const, address: previewPath + page }
  })

  app.get(`${previewPath}/*`, { config: { access: 'edit' } }, async (request, reply) => {
    if (!request.session) throw notSignedIn()
    const [path = ''] = request.url.slice(previewPath.length).split('?')
    reply.header('Content-Security-Policy', policy)
    const refuse = (status: number, why: string) =>
      reply.status(status).type('text/plain').send(why)
    const answer = await preview.show(request.session.person.id, path)
    if (!answer) return refuse(404, 'The preview has ended. Open it again.')
    if (answer.status >= 500) return refuse(502, 'This page cannot be drawn with what is written.')
    const type = findType(path, answer)
    if (type === undefined) return refuse(404, 'This is no page of the site.')
    const body = type.startsWith('text/')
      ? framePage(await answer.text(), previewPath)
      : Buffer.from(await answer.arrayBuffer())
    return reply.status(answer.status).type(type).send(body)
  })
}
