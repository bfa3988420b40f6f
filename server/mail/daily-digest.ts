import { leadTables } from '../../contract/leads/leads.ts'
import type { MailCopy } from '../../contract/mails.ts'
import type { DailyFacts } from './daily-facts.ts'
import type { MailBody } from './mail-definition.ts'

/** To the team: how the day went. */
export function dailyDigest(facts: DailyFacts, copy: MailCopy): MailBody {
  const { subject, preheader, heading, text, labels, none } = copy.mails['daily-digest']
  const values = {
    ...facts.leads,
    waiting: sayWaiting(facts.waiting),
    open: sayOpen(facts.requests),
    openHeld: facts.requests.held,
    held: facts.held,
    due: facts.due,
    failed: facts.failed,
    alarms: facts.alarms.join(', ') || none,
    backup: facts.backup === 0 ? none : sayTime(facts.backup, copy.zone),
  }
  const shown = [
    ...leadTables,
    'waiting',
    'open',
    'openHeld',
    'held',
    'due',
    'failed',
    'alarms',
    'backup',
  ] as const
  return {
    subject: `${subject} ${sayDay(facts.until, copy.zone)}`,
    preheader,
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

/** `3 (2)`. */
function sayWaiting({ count, days }: DailyFacts['waiting']): string {
  return count === 0 ? '0' : `${count} (${days})`
}

/** `2 (2026-12-22)`. */
function sayOpen({ open, next }: DailyFacts['requests']): string {
  return open === 0 ? '0' : `${open} (${next})`
}

function sayDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time)
}

function sayTime(time: number, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-US', style).format(time)
}
