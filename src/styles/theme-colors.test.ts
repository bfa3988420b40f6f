import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColors } from './theme-colors.ts'

test('the script before the first paint sets the same colour', () => {
  const script = readFileSync('src/behaviors/theme-first-paint.js', 'utf8')
  expect(script).toContain(`'${themeColors.light}'`)
})
