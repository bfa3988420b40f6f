import { expect, test } from 'vitest'
import { successMessage } from './response-formats.ts'

test('an outcome that nobody wrote words for is a fault that names it', () => {
  const texts = { fields: {}, consent: '', outcomes: {} }
  expect(() => successMessage('json', texts, 'held')).toThrow('held')
})
