import { beforeEach, expect, test } from 'vitest'
import { formsSchema } from '../content/forms.ts'
import { keepDraft } from '../forms/draft.ts'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import { BookingForm } from './BookingForm.tsx'

const { booking: copy } = readContent('forms.yaml', formsSchema)

loadPagesAnew()
beforeEach(() => writePage(<BookingForm copy={copy} minutes={30} />))

async function competitorAt(query: string): Promise<string | undefined> {
  visit(`/book${query}`)
  await import('./booking-prefill.client.ts')
  return document.querySelector<HTMLInputElement>('[name="competitor"]')?.value
}

test.each([
  ['?rival=Northwind', 'Northwind'],
  ['?rival=%20M%C3%BCller%20%26%20Co%20', 'Müller & Co'],
  ['?rival=https%3A%2F%2Fevil.example', ''],
  [`?rival=${'x'.repeat(61)}`, ''],
  ['', ''],
])('the address /book%s fills in “%s”', async (query, competitor) => {
  expect(await competitorAt(query)).toBe(competitor)
})

test('what was typed before stays', async () => {
  keepDraft('booking', { competitor: 'Contoso' })
  expect(await competitorAt('?rival=Northwind')).toBe('Contoso')
})
