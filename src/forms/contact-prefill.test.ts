import { expect, test } from 'vitest'
import { askedPosition, prefilled } from './contact-prefill.ts'

const prefills = {
  application: 'Application:',
  topics: { api: 'API access' },
  jobs: { 'data-engineer': 'Data Engineer', designer: 'Designer' },
}
const fill = (search: string, values = {}) => prefilled(values, search, prefills)

test.each([
  ['?job=data-engineer', 'Application: Data Engineer', 'data-engineer', 'Data Engineer'],
  ['?topic=api', 'API access', '', undefined],
  ['?job=king', '', '', undefined],
  ['?topic=nothing', '', '', undefined],
  ['?job=constructor', '', '', undefined],
  ['?topic=toString', '', '', undefined],
])('%j writes the subject “%s”', (search, subject, job, position) => {
  expect(fill(search, { job: 'of-a-draft' })).toEqual({ subject, job })
  expect(askedPosition(search, prefills)).toBe(position)
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
