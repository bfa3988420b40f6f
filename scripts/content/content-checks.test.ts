import { expect, test } from 'vitest'
import { contentChecks } from './content-checks.ts'

test('the content as it is has nothing to be mended', async () => {
  expect(await contentChecks()).toEqual([])
})
