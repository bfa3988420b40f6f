import { setTimeout } from 'node:timers/promises'
import type { Job } from '../../outbox/lease-jobs.ts'
import type { Way } from './way.ts'

/** How often it is looked whether a mail is sent, in milliseconds. */
const lookEvery = 250

/**
 * Waits until a mail of a lead has gone as it should.
 *
 * @throws an Error with what the mail server said last, when it has not gone in time or never will.
 */
export async function awaitMail(way: Way, leadId: string, template: string): Promise<string> {
  const end = performance.now() + way.patience
  for (;;) {
    const job = await way.database
      .selectFrom('outbox')
      .select(['status', 'last_answer'])
      .where('lead_id', '=', leadId)
      .where('template', '=', template)
      .executeTakeFirst()
    const told = job && sayMail(job)
    if (told) return told
    if (performance.now() > end) {
      const why = job?.last_answer || 'nobody has tried to send it: does the server run?'
      throw new Error(`It waits: ${why}`)
    }
    await setTimeout(lookEvery)
  }
}

/**
 * @returns undefined while it may still be sent.
 * @throws an Error when it never will be.
 */
function sayMail({ status, last_answer }: Pick<Job, 'status' | 'last_answer'>): string | undefined {
  switch (status) {
    case 'sent':
      return `It is sent: ${last_answer}`
    case 'withheld':
    case 'digested':
      return `It is held back, as it should be: ${last_answer}`
    case 'failed':
      throw new Error(`It was given up: ${last_answer}`)
    case 'held':
    case 'waiting':
      return undefined
    default:
      return status satisfies never
  }
}
