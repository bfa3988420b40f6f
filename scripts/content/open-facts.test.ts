import { expect, test } from 'vitest'
import { type OwnerFact, type OwnerFacts, ownerFactsSchema } from '../../contract/content/facts.ts'
import { validateContent } from '../../contract/content/validate-content.ts'
import { readOwnerFacts } from '../../src/content/read-content-file.ts'
import { describeMissingFacts, findQuotingFiles, writeChecklist } from './open-facts.ts'

const code: OwnerFact = {
  for: 'law',
  ask: 'Which number?',
  why: 'A company has to say it.',
  example: '12',
  max: 4,
}
const host: OwnerFact = {
  ...code,
  for: 'site',
  ask: 'Which company?',
  example: 'A OÜ',
  sample: true,
}
const trial: OwnerFact = { ...code, for: 'sales', ask: 'Is there a trial?' }
const email: OwnerFact = { ...host, form: 'email', max: 40 }

test('the list says why, how an answer looks, and which files show it', () => {
  expect(writeChecklist({ code }, (name) => [`${name}.yaml`]).slice(2)).toEqual([
    '  [ ] code: Which number?',
    '      A company has to say it.',
    '      value: "12" (at most 4 characters; in code.yaml)',
  ])
})

test('the public site waits for what no site may lack, and for nothing else', () => {
  const ownerFacts = { code, trial, host }
  expect(describeMissingFacts('https://www.cam.ee', ownerFacts)).toContain(' host: ')
  expect(describeMissingFacts('http://localhost:4321', ownerFacts)).toBeUndefined()
  expect(describeMissingFacts('https://www.cam.ee', { code, trial })).toBeUndefined()
})

test.each<[string, object, string]>([
  ['too long', { ...code, value: '12345' }, 'code.value: has 5 characters and may have 4'],
  ['a number', { ...code, value: 12 }, 'code.value: must be a text between quotes'],
  ['its own sample', { ...host, value: 'A OÜ' }, 'is the example: write your own'],
  ['no email address', { ...email, value: 'cam' }, 'must be an email address of yours'],
  ['an example', { ...email, value: 'a@cam.example' }, 'must be an email address of yours'],
  ['no address', { ...trial, form: 'address', value: 'x' }, 'must be an address of yours'],
])('an answer that is %s is refused where it is typed', (_what, fact, problem) => {
  expect(() => validateContent('content/facts.yaml', { code: fact }, ownerFactsSchema)).toThrow(
    problem,
  )
})

test('the questions of the site are few, and the answer to each shows somewhere', () => {
  const names = Object.keys(readOwnerFacts() satisfies OwnerFacts)
  expect(names.length).toBeLessThanOrEqual(45)
  expect(names.filter((name) => findQuotingFiles(name).length === 0)).toEqual([])
})
