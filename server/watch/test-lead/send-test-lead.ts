import { randomUUID } from 'node:crypto'
import { testPage } from '../../intake/test-page.ts'
import { askSite, sendForm } from './ask-site.ts'
import { awaitMail } from './await-mail.ts'
import { type Station, station } from './station.ts'
import { eraseTestLead, findTestLead, sayStored } from './stored-lead.ts'
import { tryChannel } from './try-channel.ts'
import type { Way } from './way.ts'

/**
 * Sends a lead that is none through everything: the site, the form, the database, the outbox, an export and the ways of
 * alarms; then it is gone without a trace. What comes after a station that failed is only tried where it can be.
 */
export async function* sendTestLead(way: Way): AsyncGenerator<Station> {
  const { database } = way
  const subject = `Test ${randomUUID()}`
  yield await station('site', () => askSite(way.url))
  yield await station('form', () => sendForm(way, subject))
  const lead = await findTestLead(database, subject)
  yield {
    name: 'database',
    isRight: lead !== undefined && lead.spam_reason === '',
    sentence: sayStored(lead?.spam_reason),
  }
  if (lead) {
    if (lead.spam_reason === '') {
      for (const template of ['notice', 'message-receipt'] as const) {
        yield await station(template, () => awaitMail(way, lead.id, template))
      }
    }
    yield await station('export', async () => {
      const isMarked = (await way.exported(lead)).includes(testPage)
      if (!isMarked) throw new Error('An export does not show that it is a test.')
      return `An export has it, marked by the page ${testPage}.`
    })
    yield await station('erasure', () => eraseTestLead(way, lead.id))
  }
  for (const channel of way.channels) {
    yield await station(channel.name, () => tryChannel(channel, way))
  }
}
