import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { demoDetail, renderDesk } from '../testing/desk.tsx'
import { ReplyConflict } from './ReplyConflict.tsx'

const by = { id: 'e1', at: 0, actor: 'team', by: 'Maria Kask' } as const
const assigned: LeadDetail['timeline'][number] = {
  ...by,
  event: 'assigned',
  facts: { to: 'Jaan Mets' },
}
const replied: LeadDetail['timeline'][number] = { ...by, event: 'answered', facts: { reply: 'r1' } }

test.each([
  [assigned, /^Maria Kask assigned it to Jaan Mets at/, 'Send mine'],
  [replied, /^Maria Kask replied at/, 'Send mine too'],
])(
  'what a colleague did is said over the reply, and theirs stands beside it: %o',
  (event, words, action) => {
    const none = () => {}
    const reply = { id: 'r1', at: 0, by: by.by, subject: 'Re', body: 'Yes, on Sunday.' }
    renderDesk(
      <ReplyConflict
        lead={{ ...demoDetail(), replies: [{ ...reply, mail: null, mayUndo: false }] }}
        others={[event]}
        body="Hello Leena"
        error={null}
        onSend={none}
        onEdit={none}
        onDrop={none}
      />,
    )
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText('Hello Leena')).toBeDefined()
    expect(screen.queryAllByText('Yes, on Sunday.')).toHaveLength(event === replied ? 1 : 0)
    expect(screen.getByRole('button', { name: action })).toBeDefined()
  },
)
