import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingBrief } from '../../contract/hooks.ts'
import { formsSchema } from '../content/forms.ts'
import { schema } from '../content/pages/connection-monitoring.ts'
import { bookingPath, briefWords } from '../demo/brief.ts'
import { keepDraft } from '../forms/draft.ts'
import { noFilter } from '../market/rank.ts'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import { demoMarket } from '../testing/sample-week.ts'
import { BookingForm } from './BookingForm.tsx'

const { booking: copy } = readContent('forms.yaml', formsSchema)
const { demo } = readContent('pages/connection-monitoring.yaml', schema)
const { competitors } = demoMarket
const [first, second] = competitors

loadPagesAnew()
beforeEach(() => {
  writePage(<BookingForm copy={copy} minutes={30} office="Europe/Tallinn" />)
  const brief = document.createElement('script')
  Object.assign(brief, {
    ...bookingBrief,
    type: 'application/json',
    textContent: JSON.stringify(briefWords('We lose to', demo, competitors)),
  })
  document.body.append(brief)
})

const notes = () =>
  document.querySelector<HTMLTextAreaElement>('[name="message"]') as HTMLTextAreaElement
async function open(competitor: typeof first | undefined) {
  visit(bookingPath({ competitors: competitor ? [competitor.id] : [], filter: noFilter }))
  await import('./booking-prefill.client.ts')
}

test('an address that the demo made is said in the message', async () => {
  await open(first)
  expect(notes().value.startsWith(demo.booking)).toBe(true)
  expect(notes().value).toContain(first?.name)
})

test('an address that names nothing leaves the message alone', async () => {
  notes().value = 'My own words'
  await open(undefined)
  expect(notes().value).toBe('My own words')
})

describe('what stands in the message already', () => {
  test('stays when the visitor wrote it', async () => {
    notes().value = 'My own words'
    await open(first)
    expect(notes().value).toBe('My own words')
  })

  test('gives way when it came from another such address', async () => {
    await open(first)
    vi.resetModules()
    await open(second)
    expect(notes().value).toContain(second?.name)
    expect(notes().value).not.toContain(first?.name)
  })

  test('stays when it came from such an address and was changed', async () => {
    await open(first)
    notes().value += '\nAnd this.'
    vi.resetModules()
    await open(second)
    expect(notes().value).toContain(first?.name)
    expect(notes().value).toContain('And this.')
  })

  test('is what was kept, where the server wrote the brief in its place', async () => {
    await open(first)
    const brief = notes().value
    sessionStorage.clear()
    keepDraft('booking', { message: 'My own words' })
    notes().value = brief
    vi.resetModules()
    await open(first)
    expect(notes().value).toBe('My own words')
  })
})
