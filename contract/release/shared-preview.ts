import * as z from 'zod'
import { day } from '../duration.ts'
import { serverFolder } from './page-template.ts'
import { releasesFolder } from './release-file.ts'

/** A preview: the saved site at an address of its own, for some days. */
export const sharedPreview = z.strictObject({
  /** 128 random bits: the part of its address that nobody guesses. */
  token: z.string().regex(/^[0-9a-f]{32}$/),
  /** Who shared it, and when. */
  by: z.string(),
  /** The page that its link opens; empty for the home page. */
  page: z.string().default(''),
  sharedAt: z.number(),
  /** When it ends, in milliseconds since 1970. */
  endsAt: z.number(),
})
export type SharedPreview = z.infer<typeof sharedPreview>

/** The folder of previews beside the releases, each under its token, and the file about it in each. */
export const previewsFolder = `${releasesFolder}/.previews`
export const sharedPreviewFile = `${serverFolder}/preview.json`

/** How long a preview lasts, and how many there can be. */
export const previewLasts = 7 * day
export const maxPreviews = 5

export const previewsPath = '/preview'

/** The beginning of the addresses of a preview’s pages. */
export const toPreviewBase = (token: string) => `${previewsPath}/${token}`

/** The answer to a form that is sent in a preview. */
export const notSentInPreview =
  'This is a draft of the site, so nothing was sent and nothing is stored. The site itself takes your form.'
