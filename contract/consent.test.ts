import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { consent } from './consent.ts'

const content = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, '../content', name), 'utf8'))

test('the words that are stored are the words that the form shows', () => {
  const shown: string = content('forms.yaml').newsletter.consent
  expect(shown.replace('{brand}', content('site.yaml').brand)).toBe(consent.newsletter)
})
