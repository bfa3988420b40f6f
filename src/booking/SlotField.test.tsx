import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formsSchema } from '../content/forms.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'
import { SlotField, ZoneForm } from './SlotField.tsx'

const { fields, calendar } = readContent('forms.yaml', formsSchema).booking
const copy = { ...calendar, label: fields.slot.label }

loadPagesAnew()
beforeEach(() => {
  writePage(
    <form id="booking">
      <SlotField copy={copy} list={{ current: null }} />
    </form>,
    <ZoneForm />,
  )
})

test('is hidden until a server has filled it', () => {
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('listbox', { hidden: true })).toBe(
    document.querySelector(`#${document.querySelector('label')?.htmlFor}`),
  )
})

test('the field for another zone belongs to the form of the zone, not to the booking', () => {
  // Without scripts a browser reads what stands here.
  const noscript = document.querySelector('noscript') as HTMLElement
  noscript.outerHTML = noscript.textContent || noscript.innerHTML
  const zone = document.querySelector<HTMLInputElement>('input[name="zone"]')
  expect(zone?.labels?.[0]?.textContent).toBe(copy.otherZone)
  expect(zone?.form?.id).not.toBe('booking')
  expect(zone?.form?.getAttribute('action')).toBe('/book')
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === copy.show,
  )
  expect(button?.form).toBe(zone?.form)
})
