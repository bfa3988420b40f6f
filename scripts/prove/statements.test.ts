import { expect, test } from 'vitest'
import { checks } from './prove.ts'
import { chosen, readStatements, statementFaults } from './statements.ts'

const statements = readStatements()
const ids = Object.keys(checks)

test('every statement stands in its text word for word, and has a check', () => {
  expect(statementFaults(statements, ids)).toEqual([])
  expect(statements.length).toBeGreaterThanOrEqual(25)
})

test('a sentence that changed, one without a check, and a check without a sentence are told', () => {
  const [first, ...others] = statements
  if (!first) return
  const changed = { ...first, says: `${first.says} Never.` }
  expect(statementFaults([changed, ...others], ids)).toEqual([
    expect.stringContaining(`${first.id}: /${first.in} does not say`),
  ])
  expect(statementFaults([...statements, { ...first, id: 'new' }], ids)).toEqual([
    expect.stringContaining('new has no check'),
  ])
  expect(statementFaults(others, ids)).toEqual([`The check ${first.id} has no statement.`])
})

test('the same seed chooses the same, another one others', () => {
  const idsOf = (seed: string) => chosen(statements, 10, seed).map(({ id }) => id)
  expect(idsOf('7')).toEqual(idsOf('7'))
  expect(idsOf('7')).not.toEqual(idsOf('8'))
  expect(new Set(idsOf('7')).size).toBe(10)
})
