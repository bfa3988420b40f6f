import type { FastifyInstance } from 'fastify'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { findDayStart } from '../booking/office-time.ts'
import { findOpenings } from '../leads/day-line.ts'
import type { Viewer } from '../leads/filter-leads.ts'
import { readDetail } from '../leads/read-detail.ts'
import { findAnswerDay } from '../mail/mail-parts.ts'
import type { Session } from '../people/sessions.ts'
import type { Release } from '../site/read-release.ts'
import { leadGone } from './with-audit.ts'

/** The viewer for a session: who reads, the time, and the office's clock. */
export function createViewer({ release, now }: FastifyInstance, { person }: Session): Viewer {
  return {
    me: person.name,
    now: now(),
    startOfDay: (day) => findDayStart(day, release().openingHours.zone),
    replyBy: (received) => findReplyTime(received, release()),
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

/** When a reply is due: on the day that our mails promise, at the hour the lead came in, or at closing time when the office is closed at that hour. */
function findReplyTime(
  received: number,
  { openingHours, mailCopy }: Pick<Release, 'openingHours' | 'mailCopy'>,
): number {
  const day = findAnswerDay(received, mailCopy)
  const open = findOpenings(openingHours, day.getTime())
  const [first, last] = [open[0], open.at(-1)]
  const isWithin = first && last && day.getTime() >= first.from && day.getTime() <= last.until
  return isWithin || !last ? day.getTime() : last.until
}
