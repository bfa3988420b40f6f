import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'

afterEach(cleanup)
const field = { form: 'contact', name: 'email', label: 'Email' }
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })

test('a field says its name, and that it must be filled', () => {
  render(<Field {...field} type="email" autoComplete="email" />)
  expect(input()).toMatchObject({ name: 'email', type: 'email', autocomplete: 'email' })
  expect(input().ariaRequired).toBe('true')
  // The browser's own insisting is for the forms that ask for it.
  expect(input().required).toBe(false)
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test('a field that may stay empty says so beside its name', () => {
  render(<Field {...field} optional="(optional)" />)
  expect(screen.getByRole('textbox', { name: 'Email (optional)' }).ariaRequired).toBeNull()
})

test('a hint belongs to the field', () => {
  const { rerender } = render(<Field {...field} hint="We never share it." />)
  const described = () =>
    (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(described()).toEqual(['We never share it.', ''])
  rerender(<Field {...field} hint="We never share it." error="Enter an e-mail." />)
  expect(described()).toEqual(['We never share it.', 'Enter an e-mail.'])
})

test('a refused value is said at its field, and an accepted one is not', () => {
  const { rerender } = render(<Field {...field} error="Enter an e-mail." />)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter an e-mail.').hidden).toBe(false)
  rerender(<Field {...field} />)
  expect(input().getAttribute('aria-invalid')).toBeNull()
  expect(document.getElementById('contact-email-error')?.hidden).toBe(true)
})
