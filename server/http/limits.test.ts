import { expect, test } from 'vitest'
import { limitRows } from './limits.ts'

test('an operator finds every limit in one table of ten rows', () => {
  expect(limitRows.length).toBeLessThanOrEqual(10)
  const whose = limitRows.map(({ client, network, address, all }) => [
    client,
    network,
    address,
    all,
  ])
  expect(whose.filter((cells) => cells.every((cell) => cell === undefined))).toEqual([])
})
