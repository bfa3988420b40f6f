import type { APIRoute } from 'astro'
import type { MailCopy } from '../../../contract/mails.ts'
import { fieldLabels } from '../../content/field-labels.ts'
import { getSingleton } from '../../content/get-singleton.ts'

/** The words of the mails that the server sends, and whose they are. */
export const GET: APIRoute = async () => {
  const [mails, forms, { brand, email }, { zone, closedDays, answerDays }] = await Promise.all([
    getSingleton('mails'),
    getSingleton('forms'),
    getSingleton('site'),
    getSingleton('opening-hours'),
  ])
  const fields = fieldLabels(forms)
  const copy: MailCopy = { brand, email, zone, closedDays, answerDays, fields, ...mails }
  return Response.json(copy)
}
