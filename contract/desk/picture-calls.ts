import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { documentPath, fieldPath } from './site-calls.ts'

/** A picture of `content/`, from the project's folder. */
const picturePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^content\/pictures\/[\w-][\w.-]*\.(?:png|jpe?g|webp|avif)$/i))

const picture = z.object({
  path: picturePath,
  bytes: z.number(),
  changedAt: z.number(),
  /** The documents that show the picture, with its description there. */
  uses: z.array(
    z.object({ document: documentPath, field: fieldPath, title: z.string(), text: z.string() }),
  ),
})
export type SitePicture = z.output<typeof picture>

/** The address of uploads; the file is the body. */
export const uploadPath = '/desk/api/site/upload'

/** The name of the uploaded file, or the path of the picture that it replaces. */
export const uploadQuery = z.object({
  name: z.string().check(z.maxLength(200)),
  replaces: z._default(z.union([picturePath, z.literal('')]), ''),
})
/** The pictures after a change, and a sentence about it, mostly empty. */
const changed = z.object({ pictures: z.array(picture), note: z.string() })
export const uploadAnswer = z.extend(changed, { path: picturePath })

/** The largest upload, in bytes and in pixels. */
export const maxPicture = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 }

/** The address of a picture’s file: `?path=`; with `online=` as the site online has it. */
export const pictureFilePath = '/desk/api/site/picture'
export const pictureFileQuery = z.object({ path: picturePath, online: z.optional(z.string()) })

/** The calls about pictures. */
export const pictureCalls = {
  pictures: defineCall({
    method: 'GET',
    path: '/desk/api/site/pictures',
    access: 'edit',
    answer: z.object({ pictures: z.array(picture) }),
  }),
  /** Changes what a document says of a picture for readers who cannot see it, wherever it says the same of it. */
  describePicture: defineCall({
    method: 'POST',
    path: '/desk/api/site/describe-picture',
    access: 'edit',
    input: z.object({
      path: picturePath,
      document: documentPath,
      text: z.string(),
      words: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    }),
    answer: changed,
  }),
  /** Deletes a picture that no document shows. */
  removePicture: defineCall({
    method: 'POST',
    path: '/desk/api/site/remove-picture',
    access: 'edit',
    input: z.object({ path: picturePath }),
    answer: changed,
  }),
} as const
