import type { APIRoute } from 'astro'
import { securityTxt } from '../../lib/security-txt.ts'
import { single } from '../../lib/single.ts'
import { siteUrl } from '../../lib/site-url.ts'

export const GET: APIRoute = async () => {
  const { email } = await single('site')
  return new Response(securityTxt(email, siteUrl, new Date()))
}
