import type { APIRoute } from 'astro'
import { robotsTxt } from '../lib/crawl-files.ts'
import { siteUrl } from '../lib/site-url.ts'

export const GET: APIRoute = () => new Response(robotsTxt(siteUrl))
