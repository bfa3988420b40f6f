import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ZoneSelect } from './ZoneSelect.tsx'

afterEach(cleanup)

test('says the zone, offers every other, and tells which was chosen', () => {
  const onChange = vi.fn()
  render(<ZoneSelect label="Times in" zone="America/New_York" onChange={onChange} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Times in' })
  expect(select.selectedOptions[0]?.text).toBe('America/New York')
  expect(select.options.length).toBeGreaterThan(300)
  fireEvent.change(select, { target: { value: 'Europe/Lisbon' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Europe/Lisbon')
})

test('a zone that this browser does not list is offered all the same, and each one once', () => {
  render(<ZoneSelect label="Times in" zone="Etc/GMT+12" onChange={() => {}} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('Etc/GMT+12')
  const names = [...select.options].map(({ value }) => value)
  expect(new Set(names).size).toBe(names.length)
})
