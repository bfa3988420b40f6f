import { expect, test } from 'vitest'
import { explainAnswer } from './mail-answers.ts'

test.each([
  ['550 5.1.1 <chiara@tessuti.example>: no such mailbox here', 'there is no such mailbox'],
  ['550 No such user here', 'there is no such mailbox'],
  ['552 5.2.2 Over quota', 'their mailbox is full'],
  ['451 4.7.1 Greylisted, please try again later', 'their mail server asks to try later'],
  ['554 5.7.1 Blocked', 'their mail server didn’t accept it from us'],
  ['554 Transaction failed', 'their mail server refused it'],
  ['Not sent: this address had its receipt today.', 'this address had its receipt today'],
  ['Waits until 2026-12-01T10:00:00.000Z: the hour is full.', 'the hour is full'],
  ['connect ECONNREFUSED', 'their mail server couldn’t be reached'],
])('%s means in words: %s', (answer, words) => {
  expect(explainAnswer(answer)).toBe(words)
})
