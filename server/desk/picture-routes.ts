import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { lookup } from 'mrmime'
import type * as z from 'zod/mini'
import {
  maxPicture,
  pictureCalls,
  pictureFilePath,
  pictureFileQuery,
  uploadAnswer,
  uploadPath,
  uploadQuery,
} from '../../contract/desk/picture-calls.ts'
import { findWriteFault, isInFolder, locateFile, readText } from '../content/content-folder.ts'
import { describePlaced } from '../content/document-pictures.ts'
import { editText, toVersion } from '../content/document-text.ts'
import { addPicture, listPictures, PictureFault, removePicture } from '../content/picture-folder.ts'
import { locatePublished } from '../content/published-content.ts'
import { DeskError, notSignedIn } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { openDocuments, readDocument, throwDiskFull } from './site-documents.ts'

/** The pictures of the site: list, add, replace, delete. */
export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { settings } = app
  const documents = openDocuments(app)

  addDeskRoute(app, pictureCalls.pictures, async () => ({ pictures: await listPictures(settings) }))

  addDeskRoute(
    app,
    pictureCalls.removePicture,
    async ({ input: { path }, session: { person } }) => {
      await checkWritable()
      const removed = await removePicture(settings, { path, by: person }).catch(throwDiskFull)
      if (!removed)
        throw new DeskError(409, 'used', 'A page shows this picture: take it from there first.')
      return await describe(removed.uncommitted)
    },
  )

  addDeskRoute(app, pictureCalls.describePicture, async ({ input, session }) => {
    const { document, path: file, text, words } = input
    await documents.checkPath(document)
    const before = await readText(settings, document)
    const content = describePlaced(document, readDocument(before, document), { file, text, words })
    const after = editText(before, document, content)
    const [fault] = await documents.checkSave(document, content)
    if (fault) throw new DeskError(422, 'fault', fault.sentence)
    const change = { path: document, text: after, version: toVersion(before) }
    const subject = `Change ${documents.nameOf(document, after)}`
    const saved = after !== before && (await documents.write([change], subject, session))
    if (!saved) throw new DeskError(409, 'changed', 'Somebody has changed that page. Try again.')
    return { pictures: await listPictures(settings), note: saved.note }
  })

  app.get<{ Querystring: z.output<typeof pictureFileQuery> }>(
    pictureFilePath,
    { config: { access: 'edit' }, schema: { querystring: pictureFileQuery } },
    async ({ query: { path, online } }, reply) => {
      const folder = online === undefined ? settings : locatePublished(settings)
      if (!(await isInFolder(folder, path)))
        throw new DeskError(404, 'no-picture', `There is no picture ${path}.`)
      return reply
        .header('Content-Type', lookup(path) ?? 'application/octet-stream')
        .send(createReadStream(locateFile(folder, path)))
    },
  )

  // Takes a picture as raw bytes: in this plugin alone, and after the hooks have let the person in.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Querystring: z.output<typeof uploadQuery>; Body: Buffer }>(
    uploadPath,
    {
      bodyLimit: maxPicture.bytes,
      config: { access: 'edit' },
      schema: { querystring: uploadQuery, response: { 200: uploadAnswer } },
    },
    async ({ query: { name, replaces }, body: bytes, session }) => {
      if (!session) throw notSignedIn()
      await checkWritable()
      if (replaces && !(await isInFolder(settings, replaces)))
        throw new DeskError(404, 'no-picture', `There is no picture ${replaces}.`)
      const given = { bytes, name, replaces, by: session.person }
      const { path, uncommitted } = await addPicture(settings, given).catch(throwPictureFault)
      return { path, ...(await describe(uncommitted)) }
    },
  )

  async function describe(uncommitted: Error | undefined) {
    if (uncommitted) app.log.warn({ error: uncommitted }, 'a picture is in no commit')
    return { pictures: await listPictures(settings), note: uncommitted ? outOfHistory : '' }
  }

  async function checkWritable(): Promise<void> {
    const prevented = await findWriteFault(settings)
    if (prevented !== '') throw new DeskError(409, 'read-only', prevented)
  }
}

const outOfHistory =
  'It is so on this server alone, since the project’s history was busy: tell whoever runs it.'

function throwPictureFault(error: Error): never {
  if (error instanceof PictureFault) throw new DeskError(422, 'no-picture', error.message)
  return throwDiskFull(error)
}
