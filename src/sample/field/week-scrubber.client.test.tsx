import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { pageSchemas } from '../../../contract/content/page-schemas.ts'
import { WeekStage } from '../../sections/how-it-works/WeekStage.tsx'
import { fakeIntersections, fakeMedia } from '../../testing/browser.ts'
import { readContent, test, writePage } from '../../testing/page.ts'
import { market } from '../../testing/sample-week.ts'
import { formatPoint, toHourOfWeek, toPoint } from '../week.ts'

const content = readContent('pages/how-it-works.yaml', pageSchemas['how-it-works'])
const now = toPoint(market.now)
const contacts = market.people.filter(({ status }) => status !== 'Pending')
const range = () => screen.getByRole<HTMLInputElement>('slider', { name: content.time })
const alert = () => document.querySelector('[role="status"]')
const countShown = () => document.querySelectorAll('[data-contact="true"]:not([data-ahead])').length
const metBy = (point: number) => contacts.filter(({ at }) => toHourOfWeek(at) < point).length

let view: ReturnType<typeof fakeIntersections>

async function open(...media: string[]) {
  view = fakeIntersections()
  fakeMedia(...media)
  writePage(<WeekStage content={content} market={market} />)
  await import('./week-scrubber.client.ts')
}

function moveTo(point: number) {
  fireEvent.input(range(), { target: { value: String(point) } })
}

beforeEach(() => open())

test.each([1, 20, now - 1])('at point %i stands whom they had connected with', (point) => {
  moveTo(point)
  expect(countShown()).toBe(metBy(point))
  expect(range().getAttribute('aria-valuetext')).toBe(formatPoint(point))
  expect(screen.getByText(formatPoint(point))).toBeDefined()
  expect(document.querySelector('[data-count]')?.textContent).toBe(String(metBy(point)))
  expect(document.querySelectorAll('[data-latest]')).toHaveLength(Math.min(metBy(point), 1))
})

test('the alert comes with the connection that closes the pattern', () => {
  const hours = contacts.filter(({ isSignal }) => isSignal).map(({ at }) => toHourOfWeek(at))
  const closing = Math.max(...hours) + 1
  moveTo(closing - 1)
  expect(alert()?.hasAttribute('data-ahead')).toBe(true)
  moveTo(closing)
  expect(alert()?.hasAttribute('data-ahead')).toBe(false)
})

test('it does not play where motion is not wanted', async () => {
  vi.resetModules()
  await open('(prefers-reduced-motion: reduce)')
  expect(view.isWatched(range())).toBe(false)
  moveTo(7)
  expect(countShown()).toBe(metBy(7))
})
