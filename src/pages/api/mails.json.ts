import type { APIRoute } from 'astro'
import type { MailCopy } from '../../../contract/mails.ts'
import { getSingleton } from '../../content/get-singleton.ts'

/** The words of the mails that the server sends, and whose they are. */
export const GET: APIRoute = async () => {
  const [mails, { brand, email }, { zone, closedDays, answerDays }] = await Promise.all([
    getSingleton('mails'),
    getSingleton('site'),
    getSingleton('opening-hours'),
  ])
  const copy: MailCopy = { brand, email, zone, closedDays, answerDays, ...mails }
  return Response.json(copy)
}
