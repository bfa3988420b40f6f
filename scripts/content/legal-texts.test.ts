import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLegalFaults } from './legal-faults.ts'
import { findStatementFaults, readStatements } from './statements.ts'

const calendar = (page: string) => ({ BOOKING_URL: page })

test('the legal texts are those whose day stands below them', () => {
  expect(findLegalFaults({})).toEqual([])
})

test('a calendar or film of somebody whom the policy does not name stops the build', () => {
  const film = { VIDEO_URL: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' }
  expect(findLegalFaults(film)).toEqual([
    expect.stringMatching(/VIDEO_URL shows visitors to YouTube/),
  ])
  expect(findLegalFaults(calendar('https://meet.cam.ee/demo'))).toEqual([
    expect.stringMatching(/BOOKING_URL shows visitors to meet\.cam\.ee/),
  ])
})

test('what runs on this machine is nobody else', () => {
  expect(findLegalFaults(calendar('http://127.0.0.1:5000/demo'))).toEqual([])
})

test('what is quoted of them stands in them word for word, and has a test', () => {
  expect(findStatementFaults()).toEqual([])
  for (const { test } of readStatements()) expect(existsSync(test), test).toBe(true)
})

test('a quoted sentence that its text no longer has stops the build', () => {
  const gone = { id: 'gone', in: 'privacy-policy', says: 'We sell it.', test: 'a.test.ts' } as const
  expect(findStatementFaults([...readStatements(), gone])).toEqual([
    expect.stringMatching(/gone quotes “We sell it\.”.* a\.test\.ts/),
  ])
})
