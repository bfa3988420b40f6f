/** Commands of `npm run leads` by the names they had: they still work, and say what to write. */
export const oldNames: ReadonlyMap<string, { program: 'leads' | 'db'; command: string }> = new Map([
  ['release', { program: 'leads', command: 'approve' }],
  ['retry', { program: 'leads', command: 'resend' }],
  ['backup', { program: 'db', command: 'backup' }],
  ['restore', { program: 'db', command: 'restore' }],
])
