import { expect, test } from 'vitest'
import { type Facts, factsSchema } from '../../src/content/facts.ts'
import { readFacts } from '../../src/content/read-facts.ts'
import { factsChecklist, figuresChecklist, publicFaults } from './open-facts.ts'

const confirmed = { value: '14012345', confirmed: { by: 'Mari Tamm', on: '2026-12-01' } }
const code = { ask: 'Which number?', shows: ['/about-us'], before: 'public' as const }
const host = { ...code, ask: 'Which host?', standIn: 'www.cam.example' }
const term = { ask: 'Which term?', shows: ['/pricing'], before: 'contract' as const }
const trial = { ask: 'Is there a trial?', shows: ['/pricing', 'mail: booked'] }

test('what is open stands below what waits for it, with where it shows', () => {
  const facts: Facts = { trial, host, code: { ...code, ...confirmed }, term }
  expect(factsChecklist(facts)).toEqual([
    '',
    'Before the site goes public (its build stops without): 1',
    '  [ ] host: Which host?',
    '      shows on /about-us; “www.cam.example” stands there until then',
    '',
    'Before the first contract: 1',
    '  [ ] term: Which term?',
    '      shows on /pricing',
    '',
    'So that a page can say more: 1',
    '  [ ] trial: Is there a trial?',
    '      shows on /pricing, mail: booked',
  ])
})

test('figures that nobody has counted are open, too', () => {
  const figure = {
    name: 'leads',
    value: '3',
    counts: 'leads',
    means: 'Three.',
    leavesOpen: 'When.',
  }
  const [, heading, ...lines] = figuresChecklist([{ ...figure, counted: undefined }])
  expect(heading).toContain('content/claims.yaml): 1')
  expect(lines).toEqual(['  [ ] leads: how was “3 leads” counted?'])
  expect(figuresChecklist([])).toEqual([])
})

test('the public site waits for what is to be known before it, and for nothing else', () => {
  const [sentence, ...others] = publicFaults({ host, code, term })
  expect(others).toEqual([])
  for (const name of ['host', 'code', 'term']) expect(sentence).toContain(`[ ] ${name}:`)
  expect(publicFaults({ host: { ...host, ...confirmed }, term, trial })).toEqual([])
})

test.each<[string, Facts[string], string]>([
  ['a value that nobody confirmed', { ...trial, value: 'Yes' }, 'needs confirmed'],
  [
    'a confirmation without a value',
    { ...trial, confirmed: confirmed.confirmed },
    'needs the value',
  ],
  ['a stand-in that the public site could show', { ...trial, standIn: 'Maybe' }, 'before: public'],
])('%s is refused', (_what, fact, problem) => {
  const { error } = factsSchema.safeParse({ fact })
  expect(error?.issues.map(({ message }) => message).join()).toContain(problem)
})

test('the facts of the site are as they should be', () => {
  expect(Object.keys(readFacts())).not.toEqual([])
})
