/** A change that breaks a promise of the code, and the tests that must notice it. */
export interface Fault {
  /** What no longer holds, as a sentence. */
  breaks: string
  file: string
  /** Stands in the file once. */
  replace: string
  by: string
  tests: readonly string[]
}

/** Faults that once went unnoticed by every test. */
export const faults: readonly Fault[] = [
  {
    breaks: 'A process whose lease is over writes over the one that has the mail now.',
    file: 'server/outbox/finish-job.ts',
    replace: "      .where('leased_until', '=', job.leased_until)\n",
    by: '',
    tests: ['server/outbox/finish-job.test.ts'],
  },
  {
    breaks: 'Two processes on one file begin to write without waiting for each other.',
    file: 'server/db/sqlite.ts',
    replace: "'begin immediate'",
    by: "'begin'",
    tests: ['server/db/database.test.ts'],
  },
  {
    breaks: 'A server that is stopped closes its database while mails are on their way.',
    file: 'server/shut-down.ts',
    replace: 'await Promise.all([app.close(), outbox.stop()])',
    by: 'void outbox.stop()\n  await app.close()',
    tests: ['server/shut-down.test.ts'],
  },
  {
    breaks: 'Messages are kept for as long as bookings.',
    file: 'server/contact/lead-kind.ts',
    replace: "'RETENTION_MESSAGES_DAYS'",
    by: "'RETENTION_BOOKINGS_DAYS'",
    tests: ['server/leads/delete-expired.test.ts'],
  },
  {
    breaks: 'Idle connections are closed once instead of again and again.',
    file: 'server/http/close-idle-connections.ts',
    replace: 'setInterval',
    by: 'setTimeout',
    tests: ['server/http/close-idle-connections.test.ts'],
  },
  {
    breaks: 'A form whose script does not come waits for a minute instead of seconds.',
    file: 'src/hydration/hydrate-on-interaction.client.ts',
    replace: 'patience = 5_000',
    by: 'patience = 50_000',
    tests: ['src/hydration/hydrate-on-interaction.client.test.ts'],
  },
]
