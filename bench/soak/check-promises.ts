import { forms } from '../../contract/forms/forms.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../../server/db/database.ts'
import type { Promised, Promises } from './promises.ts'

/** Forms of which the team hears nothing: of a reader of the newsletter. */
const unnoticed: Promised['form'][] = ['newsletter']

/**
 * Holds what is stored and what was delivered against what was answered, once nothing is on its way any more.
 * @returns what is wrong, one sentence each.
 */
export async function checkPromises(database: Database, promises: Promises): Promise<string[]> {
  const taken = [...promises.taken]
  const faults: string[] = []
  const say = (count: number, what: string) => {
    if (count > 0) faults.push(`${count} ${what}.`)
  }

  for (const kind of leadTables) {
    const rows = await database.selectFrom(kind).select(['email', 'spam_reason']).execute()
    const stored = new Map(rows.map((row) => [row.email, row.spam_reason !== '']))
    const ofKind = taken.filter(([, { form }]) => kindOf(form) === kind)
    say(ofKind.filter(([email]) => !stored.has(email)).length, `accepted ${kind} are missing`)
    say(rows.length - stored.size, `${kind} are stored twice`)
    say(rows.filter(({ email }) => !promises.taken.has(email)).length, `${kind} nobody sent`)
    say(
      ofKind.filter(([email, { isSpam }]) => stored.has(email) && stored.get(email) !== isSpam)
        .length,
      `${kind} are quarantined and no spam, or the other way round`,
    )
  }

  const ofPeople = taken.filter(([, { isSpam }]) => !isSpam)
  say(ofPeople.filter(([email]) => !promises.toPerson.has(email)).length, 'people got no mail')
  say(
    ofPeople.filter(([email, { form }]) => !unnoticed.includes(form) && !promises.toTeam.has(email))
      .length,
    'leads the team did not hear of',
  )
  const spam = taken.filter(([, { isSpam }]) => isSpam)
  say(
    spam.filter(([email]) => promises.toPerson.has(email) || promises.toTeam.has(email)).length,
    'mails about spam went out',
  )
  say(promises.repeated, 'mails came twice')

  const jobs = await database.selectFrom('outbox').select(['id', 'status']).execute()
  const sent = jobs.filter(({ status }) => status === 'sent').length
  say(Math.abs(sent - promises.mails.size), 'mails more or fewer came than were sent')
  say(
    jobs.filter(({ status }) => status !== 'sent' && status !== 'held').length,
    'mails are neither sent nor held',
  )
  return faults
}

function kindOf(name: Promised['form']): LeadKind | undefined {
  return forms.find((form) => form.name === name)?.kind
}
