import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Fault, faults } from './faults.ts'
import { withFault } from './plant.ts'

describe.each(faults)('$breaks', (fault) => {
  test('can be planted in the code of today', () => {
    const sound = readFileSync(fault.file, 'utf8')
    expect(withFault(fault, sound)).not.toBe(sound)
  })

  test.each(fault.tests)('is looked for by %s', (file) => {
    expect(existsSync(file)).toBe(true)
  })
})

const fault: Fault = { breaks: 'x', file: 'a.ts', replace: 'wait $1', by: "go $& $'", tests: [] }

test('a fault is put in as it is written', () => {
  expect(withFault(fault, 'now wait $1 here')).toBe("now go $& $' here")
})

test.each([
  ['gone', 'now wait here', 0],
  ['there twice', 'wait $1, wait $1', 2],
])('one whose place is %s says what to do', (_what, sound, places) => {
  expect(() => withFault(fault, sound)).toThrow(
    new RegExp(`stands ${places} times in a\\.ts, not once: write into scripts/faults/faults\\.ts`),
  )
})
