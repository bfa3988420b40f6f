import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { Database } from '../db/database.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { tellReceivers } from '../timeline/tell-receivers.ts'

/** Lets a lead out of quarantine and makes its mails due; gives its kind and what its timeline says. */
export async function approveLead(
  database: Database,
  id: string,
  now: number,
  hours: () => Promise<OpeningHours>,
): Promise<{ kind: LeadKind; detail: string } | undefined> {
  return database.transaction().execute(async (transaction) => {
    for (const kind of leadTables) {
      const { numUpdatedRows } = await transaction
        .updateTable(kind)
        .set({ spam_reason: '' })
        .where('id', '=', id)
        .where('spam_reason', '!=', '')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      await tellReceivers(transaction, { kind, id }, 'lead.created', now)
      const detail = (await leadKinds[kind].approve?.(transaction, id, now, hours)) ?? ''
      await transaction
        .updateTable('outbox')
        .set({ status: 'waiting', due_at: now, next_at: now })
        .where('lead_id', '=', id)
        .where('status', '=', 'held')
        .execute()
      await recordEvent(transaction, { kind, id }, 'approved', detail, now)
      return { kind, detail }
    }
    return undefined
  })
}
