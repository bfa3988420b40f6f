import { sql } from 'kysely'
import type { LeadValues } from '../../contract/leads/leads.ts'
import { formatDay, toIsoDay } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import { hashMailNetwork, hashNetworks } from '../intake/network-hashes.ts'
import type { LeadKindDefinition } from '../kind-definition.ts'
import { signReceiptToken } from '../links/mail-links.ts'
import type { Services } from '../services.ts'
import { addMonths, monthsToAnswer, startsAtOnce, typesToProve } from './open-requests.ts'
import { findFloodReason } from './unconfirmed.ts'

/** Requests of people who may be on one of the product's lists, with the month that the law gives. */
export const requestsKind: LeadKindDefinition<'requests'> = {
  intake: (services) => ({
    store: (transaction, values, arrival, { ip }) =>
      saveRequest(services, transaction, values, arrival, ip),
    findFloodReason: (transaction, ip, now) =>
      findFloodReason(transaction, ip, services.secret, now),
    // Its token confirms no address.
    receipt: (_, id) => signReceiptToken(services, id),
  }),
  singular: 'request',
  retention: [
    {
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`status = 'unconfirmed' and request_type in (${sql.join(typesToProve)})
          and closed_at < ${before}`,
    },
    // Held ones expire some time after their last day: nobody can close them, and the team has had notice and alarm.
    {
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`closed_at = 0 and spam_reason <> '' and due_on < ${toIsoDay(before, 'UTC')}`,
    },
    {
      setting: 'RETENTION_REQUESTS_DAYS',
      past: (before) => sql`closed_at > 0 and closed_at < ${before}`,
    },
  ],
  staysAsProof: true,
  notice: ({ request_type, address_confirmed_at, spam_reason, due_on, name }, { choices }) => ({
    about: [
      choices['request_type']?.[request_type] ?? request_type,
      spam_reason && 'held back as suspected spam',
      address_confirmed_at > 0 && 'address confirmed',
      `answer by ${formatDay(due_on)}`,
    ]
      .filter(Boolean)
      .join(', '),
    name,
  }),
  details: ({ due_on }) => ({ due: formatDay(due_on) }),
}

/** Stores a request with the day its answer is due, and mails a receipt with the link to its status. */
async function saveRequest(
  { release, secret }: Services,
  transaction: DatabaseTransaction,
  values: LeadValues['requests'],
  arrival: SubmissionContext,
  ip: string,
): Promise<undefined> {
  const received_on = toIsoDay(arrival.created_at, release().openingHours.zone)
  const due_on = addMonths(received_on, monthsToAnswer)
  const { client_hash } = hashNetworks(ip, secret)
  await transaction
    .insertInto('requests')
    .values({ ...arrival, ...values, client_hash, received_on, due_on })
    .execute()
  await receiveLead(transaction, arrival, {
    kind: 'requests',
    values,
    state: 'new',
    due_on,
    mails: mailsFor(values, arrival),
    announces: startsAtOnce(values.request_type),
    networkHash: hashMailNetwork(ip, secret),
  })
}

/** The mails of a request. The team's notice waits for the proof where one is needed; a held one is announced at once, as its month runs. */
function mailsFor(
  { request_type, email }: LeadValues['requests'],
  { spam_reason }: SubmissionContext,
) {
  const receipt = { template: 'request-receipt', recipient: email, awaitsApproval: false } as const
  if (!startsAtOnce(request_type) && spam_reason === '') return [receipt]
  return [{ template: 'notice', recipient: '', awaitsApproval: false } as const, receipt]
}
