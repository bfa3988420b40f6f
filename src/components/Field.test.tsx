import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './Field.tsx'

const field = { form: 'contact', name: 'email', label: 'Email' }
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })

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
