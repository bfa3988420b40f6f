import { sql } from 'kysely'
import { requestStatuses } from '../../contract/leads/requests.ts'
import { dayAt } from '../../contract/slot-text.ts'
import { mailCause, networkHashes } from '../intake/network-hashes.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { receiptToken } from '../links/mail-links.ts'
import { typesToProve } from './open-requests.ts'
import { saveRequest } from './store.ts'
import { closeUnconfirmed, suspectMany } from './unconfirmed.ts'

/** What people ask who may be on a list of the product: the register of the one-month clock. */
export const requests: LeadKindDescriptor<'requests'> = {
  intake: (services) => ({
    store: (transaction, values, context, { ip }) =>
      saveRequest(transaction, values, context, {
        zone: services.release().openingHours.zone,
        cause: mailCause(ip, services.secret),
        networks: networkHashes(ip, services.secret),
      }),
    suspect: (transaction, ip, now) => suspectMany(transaction, ip, services.secret, now),
    // It confirms no address.
    receipt: (_, id) => receiptToken(services, id),
  }),
  singular: 'request',
  consentColumns: [],
  listColumns: ['name', 'request_type', 'status', 'due_on'],
  waits: sql`closed_at = 0`,
  statuses: requestStatuses,
  countedBy: ['request_type', 'status'],
  retention: [
    { does: 'close', run: closeUnconfirmed },
    {
      does: 'delete',
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`status = 'unconfirmed' and request_type in (${sql.join(typesToProve)})
          and closed_at < ${before}`,
      suppress: false,
    },
    // Nobody can close one that is held back; the team was told of it, and has had the alarm of an overdue one.
    {
      does: 'delete',
      setting: 'RETENTION_UNCONFIRMED_DAYS',
      past: (before) =>
        sql`closed_at = 0 and spam_reason <> '' and due_on < ${dayAt(before, 'UTC')}`,
      suppress: false,
    },
    {
      does: 'delete',
      setting: 'RETENTION_REQUESTS_DAYS',
      past: (before) => sql`closed_at > 0 and closed_at < ${before}`,
      suppress: false,
    },
  ],
  staysAsProof: true,
  notice: ({ request_type, address_confirmed_at, spam_reason, due_on, name }) => ({
    about: [
      request_type,
      spam_reason && 'held back as suspected spam',
      address_confirmed_at > 0 && 'address confirmed',
      `due ${due_on}`,
    ]
      .filter(Boolean)
      .join(', '),
    name,
  }),
  facts: ({ due_on }) => ({ due: due_on }),
  approve: async () => '',
  erase: async () => {},
}
