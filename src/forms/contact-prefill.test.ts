import { expect, test } from 'vitest'
import { askedPosition, prefilled } from './contact-prefill.ts'

const prefills = {
  application: 'Application:',
  topics: { api: 'API access' },
  jobs: { 'data-engineer': 'Data Engineer', designer: 'Designer' },
}
const fill = (search: string, values = {}) => prefilled(values, search, prefills)

test('an address with a position writes subject and position', () => {
  expect(fill('?job=data-engineer')).toEqual({
    subject: 'Application: Data Engineer',
    job: 'data-engineer',
  })
  expect(askedPosition('?job=data-engineer', prefills)).toBe('Data Engineer')
})

test('an address with a topic writes its subject', () => {
  expect(fill('?topic=api')).toEqual({ subject: 'API access', job: '' })
})

test.each([
  '',
  '?job=king',
  '?job=<b>king</b>',
  '?topic=nothing',
  '?job=constructor',
  '?topic=toString',
  '?job=',
])('of %j, which no list has, nothing is written', (search) => {
  expect(fill(search, { job: 'of-a-draft' })).toEqual({ subject: '', job: '' })
  expect(askedPosition(search, prefills)).toBeUndefined()
})

test('a subject that the visitor wrote stays', () => {
  const { subject } = fill('?job=data-engineer', { subject: 'My own question' })
  expect(subject).toBe('My own question')
})

test.each(['API access', 'Application: Designer'])(
  'a subject gives way that another address wrote: %s',
  (subject) => {
    expect(fill('?job=data-engineer', { subject }).subject).toBe('Application: Data Engineer')
  },
)
