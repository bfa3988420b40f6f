import type { APIRoute } from 'astro'
import { getSingleton } from '../../content/get-singleton.ts'
import { securityTxt } from '../../seo/crawl-files.ts'
import { siteUrl } from '../../seo/site-url.ts'

export const GET: APIRoute = async () => {
  const { email } = await getSingleton('site')
  return new Response(securityTxt(email, siteUrl, new Date()))
}
