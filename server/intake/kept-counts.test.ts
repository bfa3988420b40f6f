import { expect, test } from 'vitest'
import { keptFor } from '../../contract/retention.ts'
import { windows } from './counter-windows.ts'

test('counts stay for as long as the privacy policy says', () => {
  // A counter goes when the window after its own is past.
  expect(2 * Math.max(...Object.values(windows))).toBe(keptFor.counts)
})
