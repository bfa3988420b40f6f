import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { appIcon, bitmaps } from '../seo/icons.ts'

export const getStaticPaths = (() =>
  Object.entries(bitmaps).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const image = sharp(Buffer.from(appIcon)).resize(size).png({ palette: true, dither: 0 })
  return new Response(new Uint8Array(await image.toBuffer()))
}
