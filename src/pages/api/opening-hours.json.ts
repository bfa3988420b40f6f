import type { APIRoute } from 'astro'
import type { OpeningHours } from '../../../contract/opening-hours.ts'
import { getSingleton } from '../../content/get-singleton.ts'

/** When visitors may book; the server makes slots of it. */
export const GET: APIRoute = async () => {
  const hours: OpeningHours = await getSingleton('opening-hours')
  return Response.json(hours)
}
