import type { APIRoute } from 'astro'
import { allFormTexts } from '../../../contract/forms/form-texts.ts'
import { getSingleton } from '../../content/get-singleton.ts'

/** What the server says of the forms, in the words of their pages. */
export const GET: APIRoute = async () =>
  Response.json(allFormTexts.parse(await getSingleton('forms')))
