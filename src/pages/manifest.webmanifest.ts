import type { APIRoute } from 'astro'
import { brandColors } from '../../contract/brand-colors.ts'
import { getSingleton } from '../content/get-singleton.ts'

export const GET: APIRoute = async () => {
  const { brand, legalLine } = await getSingleton('site')
  const { ground } = brandColors.dark
  return Response.json({
    name: brand,
    short_name: brand,
    description: legalLine,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
