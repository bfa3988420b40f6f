import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { consent } from './consent.ts'

const content = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, '../content', name), 'utf8'))

test.each([
  ['newsletter', consent.newsletter],
  ['earlyAccess', consent.earlyAccess],
])('the words that are stored are the words that the %s form shows', (form, stored) => {
  const shown: string = content('forms.yaml')[form].consent
  expect(shown.replace('{brand}', content('site.yaml').brand)).toBe(stored)
})
