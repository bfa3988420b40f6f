import { expect, test } from 'vitest'
import { prove } from './prove.ts'
import { readStatements } from './statements.ts'

test('every statement of the privacy policy and the terms that can be tried holds', async () => {
  const verdicts = await prove(readStatements())
  const failed = verdicts.filter(({ holds }) => !holds)
  expect(failed.map(({ statement, seen }) => `${statement.id}: ${seen}`)).toEqual([])
})
