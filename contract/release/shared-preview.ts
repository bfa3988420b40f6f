import * as z from 'zod'
import { day } from '../duration.ts'
import { serverFolder } from './page-template.ts'
import { releasesFolder } from './release-file.ts'

/** What is saved and not published, as a site of its own that whoever has its address may look at for a while. */
export const sharedPreview = z.strictObject({
  /** 128 random bits: the part of its address that nobody guesses. */
  token: z.string().regex(/^[0-9a-f]{32}$/),
  /** Who shared it, and when. */
  by: z.string(),
  /** The page that its link opens at; empty for the first. */
  page: z.string().default(''),
  sharedAt: z.number(),
  /** When it ends, in milliseconds since 1970. */
  endsAt: z.number(),
})
export type SharedPreview = z.infer<typeof sharedPreview>

/** The folder of all of them, beside the releases that are served, each under its token; and in each what is known of it. */
export const previewsFolder = `${releasesFolder}/.previews`
export const sharedPreviewFile = `${serverFolder}/preview.json`

/** How long one stands, and how many at once. */
export const previewLasts = 7 * day
export const maxPreviews = 5

export const previewsPath = '/preview'

/** What the address of each of its pages begins with. */
export const toPreviewBase = (token: string) => `${previewsPath}/${token}`

/** What whoever sends a form of it reads. */
export const notSentInPreview =
  'This is a draft of the site, so nothing was sent and nothing is stored. The site itself takes your form.'
