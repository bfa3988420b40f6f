import type { APIRoute } from 'astro'
import type { MailWords } from '../../../contract/mails.ts'
import { single } from '../../lib/single.ts'

/** The words of the mails that the server sends, and whose they are. */
export const GET: APIRoute = async () => {
  const [mails, { brand, email }, { zone }] = await Promise.all([
    single('mails'),
    single('site'),
    single('opening-hours'),
  ])
  const words: MailWords = { brand, email, zone, ...mails }
  return Response.json(words)
}
