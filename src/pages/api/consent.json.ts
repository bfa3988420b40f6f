import type { APIRoute } from 'astro'
import type { ConsentWords } from '../../../contract/api.ts'
import { single } from '../../lib/single.ts'

/** What the sign-up forms say a visitor agrees to, for the server to store with each subscription. */
export const GET: APIRoute = async () => {
  const { newsletter, earlyAccess } = await single('forms')
  const words: ConsentWords = { newsletter: newsletter.consent, earlyAccess: earlyAccess.consent }
  return Response.json(words)
}
