import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildSettingsSchema } from '../settings/build-settings.ts'
import { createContentTokens, tokenFiles } from './content-tokens.ts'

function read(settings: Record<string, string> = {}, answerDays = 1) {
  const readText = (file: string) =>
    file === tokenFiles.hours ? `answerDays: ${answerDays}` : '{}'
  return createContentTokens(readText, buildSettingsSchema.parse(settings))
}

test('the privacy policy takes every period from here', () => {
  const files = ['content/pages/legal/privacy-policy.md', 'content/stored.yaml']
  const policy = files.map((file) => readFileSync(file, 'utf8')).join()
  const periods = [...read().keys()].filter((token) => token.startsWith('retention.'))
  expect(periods).toContain('retention.ledger')
  for (const token of periods) expect(policy).toContain(`{${token}}`)
})

test.each([
  ['1095', '3 years'],
  ['730', '24 months'],
  ['365', '12 months'],
  ['90', '90 days'],
  ['1', '1 day'],
])('a setting of %s days is said as %s', (days, words) => {
  expect(read({ RETENTION_MESSAGES_DAYS: days }).get('retention.messages')).toBe(words)
})

test('pages say how soon the office answers', () => {
  const words = [1, 2, 10].map((days) => read({}, days).get('office.answer'))
  expect(words).toEqual(['one working day', 'two working days', 'ten working days'])
})
