import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteFaults } from '../../scripts/faults/accessibility/faults.ts'

describe.each(siteFaults)('$breaks', ({ files, replace, by, test: [file, name] }) => {
  test('can be planted in the site of today', () => {
    const texts = globSync(join('dist', files)).map((path) => readFileSync(path, 'utf8'))
    expect(texts.some((text) => text.replace(replace, by) !== text)).toBe(true)
  })

  test('is looked for by a test that is there', () => {
    expect(existsSync(file)).toBe(true)
    if (!file.includes('pages.spec')) expect(readTexts(file)).toContain(name)
  })
})

/** A test's file, and the list that its names are made of. */
function readTexts(file: string): string {
  return [file, 'tests/support/states.ts'].map((path) => readFileSync(path, 'utf8')).join('\n')
}
