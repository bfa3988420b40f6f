import { expect, test } from 'vitest'
import { applicationPage, getFormPage, getPositionPage, position } from './application.ts'

const page = (address: string) => getFormPage(new URL(address, 'https://cam.example'))

test('the form of an open position is known by it, and no other page by its query', () => {
  expect(page('/contact-us?job=data-engineer&x=1')).toBe(`${applicationPage}data-engineer`)
  expect(page('/contact-us?topic=api')).toBe('/contact-us')
  expect(page('/pricing?job=data-engineer')).toBe('/pricing')
})

test.each(['', 'King', '<b>', 'a b', '../x', `${'a-'.repeat(9)}-`])(
  'what can be no position (%j) is left out',
  (job) => {
    expect(page(`/contact-us?job=${encodeURIComponent(job)}`)).toBe('/contact-us')
    expect(getPositionPage(position.parse(job))).toBe('')
  },
)
