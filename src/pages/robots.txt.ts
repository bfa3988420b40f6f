import type { APIRoute } from 'astro'
import { getSingleton } from '../content/get-singleton.ts'
import { robotsTxt } from '../seo/crawl-files.ts'
import { siteUrl } from '../seo/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(robotsTxt(siteUrl, (await getSingleton('site')).productionHost))
