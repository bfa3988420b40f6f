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
  /** Where it stands, and what it says there to readers who cannot see it. */
  uses: z.array(
    z.object({ document: documentPath, field: fieldPath, title: z.string(), text: z.string() }),
  ),
})
export type SitePicture = z.output<typeof picture>

/** Takes the file itself as its body. */
export const uploadPath = '/desk/api/site/upload'

/** What the file was called, of which its name is made; or the picture in whose place it comes, with its name. */
export const uploadQuery = z.object({
  name: z.string().check(z.maxLength(200)),
  replaces: z._default(z.union([picturePath, z.literal('')]), ''),
})
/** With a sentence about what was done, mostly empty. */
const changed = z.object({ pictures: z.array(picture), note: z.string() })
export const uploadAnswer = z.extend(changed, { path: picturePath })

/** The largest file that can be sent, in bytes, and the most pixels that it may have. */
export const maxPicture = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 }

/** The picture itself, as an image shows it: `?path=`. */
export const pictureFilePath = '/desk/api/site/picture'
export const pictureFileQuery = z.object({ path: picturePath })

/** The calls about pictures. */
export const pictureCalls = {
  pictures: defineCall({
    method: 'GET',
    path: '/desk/api/site/pictures',
    access: 'edit',
    answer: z.object({ pictures: z.array(picture) }),
  }),
  /** Takes away a picture that stands nowhere. */
  removePicture: defineCall({
    method: 'POST',
    path: '/desk/api/site/remove-picture',
    access: 'edit',
    input: z.object({ path: picturePath }),
    answer: changed,
  }),
} as const
