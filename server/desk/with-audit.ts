import type { FastifyInstance } from 'fastify'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { LeadAction } from '../db/schema.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'

type RecordAudit = (
  action: LeadAction,
  lead: { kind: LeadKind; id: string } | undefined,
  /** From a list of ours, never from the lead. */
  detail?: string,
) => Promise<void>

/** Runs `work` for a person of the desk in one commit; `work` gets the function that writes its lines into the audit. */
export function withAudit<Result>(
  { database, now }: Pick<FastifyInstance, 'database' | 'now'>,
  { person }: Session,
  work: (transaction: DatabaseTransaction, record: RecordAudit) => Promise<Result>,
): Promise<Result> {
  return groupCommit(database, (transaction) =>
    work(transaction, async (action, lead, detail = '') => {
      await recordAudit(transaction, person, { action, detail, ...(lead && { lead }) }, now())
    }),
  )
}

export const leadGone = () =>
  new DeskError(404, 'gone', 'The lead was erased, or the link is wrong.')
