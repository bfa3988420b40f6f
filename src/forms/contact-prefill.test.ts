import { expect, test } from 'vitest'
import { findPosition, prefillContactForm } from './contact-prefill.ts'

const prefills = {
  application: 'Application:',
  topics: { api: 'API access' },
  lines: { api: ['Which system', 'How often'] },
  jobs: { 'data-engineer': 'Data Engineer', designer: 'Designer' },
}
const fill = (search: string, values = {}) => prefillContactForm(values, search, prefills)

test.each([
  ['?job=data-engineer', 'Application: Data Engineer', 'data-engineer', 'Data Engineer'],
  ['?topic=api', 'API access', '', undefined],
  ['?job=king', '', '', undefined],
  ['?topic=nothing', '', '', undefined],
  ['?job=constructor', '', '', undefined],
  ['?topic=toString', '', '', undefined],
])('%j writes the subject “%s”', (search, subject, job, position) => {
  expect(fill(search, { job: 'of-a-draft' })).toMatchObject({ subject, job })
  expect(findPosition(search, prefills)).toBe(position)
})

test.each([
  ['My own question', 'My own question'],
  ['API access', 'Application: Data Engineer'],
  ['Application: Designer', 'Application: Data Engineer'],
])(
  'a subject that the visitor wrote stays, one of another address does not: %s',
  (before, after) => {
    expect(fill('?job=data-engineer', { subject: before }).subject).toBe(after)
  },
)

test('the lines of a topic are a message, unless the visitor wrote one', () => {
  expect(fill('?topic=api').message).toBe('Which system: \nHow often: ')
  expect(fill('?topic=api', { message: 'Mine' }).message).toBe('Mine')
  expect(fill('?topic=nothing').message).toBe('')
})
