import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { MailCopy } from '../../contract/mails.ts'
import type { MailBody } from './mail-definition.ts'

/** How a day went, with nothing personal in it; times are in milliseconds since 1970. */
export interface DailyFacts {
  /** The day ends then, and begins 24 hours before, or 23 or 25 where the clock changes. */
  until: number
  leads: Record<LeadKind, number>
  /** Held back as suspected spam. */
  held: number
  /** Mails that are due and not sent, and those that were given up within the day. */
  due: number
  failed: number
  /** The names of the alarms that are on. */
  alarms: string[]
  /** Of the newest backup; 0 when none is known of. */
  backup: number
}

/** To the team: how the day went. */
export function dailyDigest(facts: DailyFacts, copy: MailCopy): MailBody {
  const { subject, heading, text, labels, none } = copy.mails['daily-digest']
  const values = {
    ...facts.leads,
    held: facts.held,
    due: facts.due,
    failed: facts.failed,
    alarms: facts.alarms.join(', ') || none,
    backup: facts.backup === 0 ? none : sayTime(facts.backup, copy.zone),
  }
  const shown = [...leadTables, 'held', 'due', 'failed', 'alarms', 'backup'] as const
  return {
    subject: `${subject} ${sayDay(facts.until, copy.zone)}`,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: shown.map((name) => ({ label: labels[name], value: String(values[name]) })),
      },
    ],
  }
}

function sayDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time)
}

function sayTime(time: number, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', style).format(time)
}
