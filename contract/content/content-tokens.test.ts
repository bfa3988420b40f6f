import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildSettingsSchema } from '../settings/build-settings.ts'
import { createRetentionTokens, formatPeriod } from './content-tokens.ts'

test('the privacy policy takes every period from here', () => {
  const files = ['content/pages/legal/privacy-policy.md', 'content/stored.yaml']
  const policy = files.map((file) => readFileSync(file, 'utf8')).join()
  for (const [token] of createRetentionTokens(buildSettingsSchema.parse({})))
    expect(policy).toContain(`{${token}}`)
})

test('the privacy policy names the settings in words', () => {
  expect([1095, 730, 365, 30, 1].map(formatPeriod)).toEqual([
    '3 years',
    '24 months',
    '12 months',
    '30 days',
    '1 day',
  ])
  const tokens = new Map(
    createRetentionTokens(buildSettingsSchema.parse({ RETENTION_MESSAGES_DAYS: '90' })),
  )
  expect(tokens.get('retention.messages')).toBe('90 days')
  expect(tokens.get('retention.ledger')).toBe('3 years')
})
