import { sharedPreview, toPreviewBase } from '../../contract/release/shared-preview.ts'

const { SHARED_PREVIEW } = process.env

export const preview = SHARED_PREVIEW ? sharedPreview.parse(JSON.parse(SHARED_PREVIEW)) : undefined

export const base = preview ? toPreviewBase(preview.token) : ''
