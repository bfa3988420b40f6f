import type { APIRoute } from 'astro'
import type { ConsentTexts } from '../../../contract/api.ts'
import { getSingleton } from '../../content/get-singleton.ts'

/** What the sign-up forms say a visitor agrees to, for the server to store with each subscription. */
export const GET: APIRoute = async () => {
  const { newsletter, earlyAccess } = await getSingleton('forms')
  const copy: ConsentTexts = { newsletter: newsletter.consent, earlyAccess: earlyAccess.consent }
  return Response.json(copy)
}
