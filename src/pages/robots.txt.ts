import type { APIRoute } from 'astro'
import { robotsTxt } from '../lib/crawl-files.ts'
import { single } from '../lib/single.ts'
import { siteUrl } from '../lib/site-url.ts'

export const GET: APIRoute = async () =>
  new Response(robotsTxt(siteUrl, (await single('site')).productionHost))
