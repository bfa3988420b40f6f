import type { APIRoute } from 'astro'
import { favicon } from '../seo/icons.ts'

export const GET: APIRoute = () => new Response(favicon)
