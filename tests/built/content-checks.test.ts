import { expect, test } from 'vitest'
import { contentChecks } from '../../scripts/content/content-checks.ts'

test('the content as it is has nothing to be mended', async () => {
  expect(await contentChecks()).toEqual([])
})
