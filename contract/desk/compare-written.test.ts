import { expect, test } from 'vitest'
import { compareWritten } from './compare-written.ts'

test('two documents differ in each text that is another', () => {
  const written = (heading: string, body: string) => ({
    values: { bands: [{ band: 'text', heading }] },
    body,
  })
  const changes = compareWritten(written('Old', 'A\n\nB'), written('New', 'A\n\nC'))
  expect(changes).toMatchObject([
    { place: ['Text, New', 'Heading'], before: 'Old', after: 'New' },
    { place: ['Text'], before: 'B', after: 'C' },
  ])
})
