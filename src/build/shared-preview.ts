import { sharedPreview, toPreviewBase } from '../../contract/release/shared-preview.ts'

const { SHARED_PREVIEW } = process.env

/** The preview that is built; undefined where it is the site itself. */
export const preview = SHARED_PREVIEW ? sharedPreview.parse(JSON.parse(SHARED_PREVIEW)) : undefined

/** What the address of every page begins with; empty for the site itself. */
export const base = preview ? toPreviewBase(preview.token) : ''
