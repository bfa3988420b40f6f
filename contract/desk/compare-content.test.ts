import { expect, test } from 'vitest'
import { compareContent } from './compare-content.ts'

test('two documents differ in each text that is another', () => {
  const content = (heading: string, body: string) => ({
    values: { bands: [{ band: 'text', heading }] },
    body,
  })
  const changes = compareContent(content('Old', 'A\n\nB'), content('New', 'A\n\nC'))
  expect(changes).toMatchObject([
    { breadcrumb: ['Text, New', 'Heading'], before: 'Old', after: 'New' },
    { breadcrumb: ['Text'], before: 'B', after: 'C' },
  ])
})
