import { contactForm } from '../../../contract/forms/contact.ts'
import { probes } from '../../../contract/probes.ts'
import { testPage } from '../../intake/test-page.ts'
import { answerWithin, type Way } from './way.ts'

/** @throws an Error with what the site says when it takes no requests. */
export async function askSite(url: string): Promise<string> {
  const answer = await fetch(new URL(probes.ready, url), signal())
  if (!answer.ok) throw new Error(`${url} is not ready: ${(await answer.text()).slice(0, 200)}`)
  return `${url} is ready.`
}

/** @throws an Error with the answer when the form is refused. */
export async function sendForm({ url, siteUrl, email }: Way, subject: string): Promise<string> {
  const message = 'This is no real lead: “leads test” has sent it, and erases it again.'
  const values = { name: 'Test of the website', email, company: '', subject, message }
  const answer = await fetch(new URL(contactForm.path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${siteUrl}${testPage}` },
    body: JSON.stringify(values),
    ...signal(),
  })
  const said = (await answer.text()).slice(0, 200)
  if (!answer.ok) throw new Error(`The form was refused with ${answer.status}: ${said}`)
  return 'The contact form was accepted.'
}

function signal() {
  return { signal: AbortSignal.timeout(answerWithin) }
}
