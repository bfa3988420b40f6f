import type { FastifyInstance } from 'fastify'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { findDayStart } from '../booking/office-time.ts'
import type { Viewer } from '../leads/filter-leads.ts'
import { readDetail } from '../leads/read-detail.ts'
import { createReplyClock } from '../leads/reply-clock.ts'
import type { Session } from '../people/sessions.ts'
import { leadGone } from './with-audit.ts'

/** The viewer for a session: who reads, the time, and the office's clock. */
export function createViewer({ release, now }: FastifyInstance, { person }: Session): Viewer {
  return {
    me: person.name,
    now: now(),
    startOfDay: (day) => findDayStart(day, release().openingHours.zone),
    replyBy: createReplyClock(release().openingHours),
  }
}

/** Reads one lead. @throws DeskError when it is erased. */
export async function readLead(
  app: FastifyInstance,
  id: string,
  session: Session,
): Promise<LeadDetail> {
  const { database, release, secret } = app
  const { mailCopy: copy, openingHours } = release()
  const today = toIsoDay(app.now(), openingHours.zone)
  const reading = { ...createViewer(app, session), copy, secret, today }
  const detail = await readDetail(database, id, reading)
  if (!detail) throw leadGone()
  return detail
}
