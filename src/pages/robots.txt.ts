import type { APIRoute } from 'astro'
import { robotsTxt } from '../seo/crawl-files.ts'
import { siteUrl } from '../seo/site-url.ts'

export const GET: APIRoute = () => new Response(robotsTxt(siteUrl))
