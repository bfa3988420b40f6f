import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Confirmation } from './Confirmation.tsx'
import { FormAlert } from './FormAlert.tsx'

afterEach(cleanup)

test('what takes a form’s place has the focus, for the form’s button is gone', () => {
  render(
    <Confirmation heading="Sent" texts={['Thank you.', 'We answer soon.']} level={3}>
      <button type="button">Again</button>
    </Confirmation>,
  )
  const heading = screen.getByRole('heading', { level: 3, name: 'Sent' })
  expect(document.activeElement).toBe(heading)
  // A heading is no stop on the way through the page.
  expect(heading.tabIndex).toBe(-1)
  expect(screen.getByText('We answer soon.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Again' })).toBeDefined()
})

test('what went wrong with a form is said aloud, and nothing when nothing did', () => {
  const { rerender } = render(<FormAlert text="Try again." />)
  expect(screen.getByRole('alert').textContent).toBe('Try again.')
  rerender(<FormAlert />)
  expect(screen.queryByRole('alert')).toBeNull()
})
